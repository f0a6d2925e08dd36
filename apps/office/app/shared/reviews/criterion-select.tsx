// The published criterion by which a review is hidden (docs/rules/reviews.md#hide).
import { hideCriteria, reviewReportLabels } from '#domain/reviews/review-types.ts';
import type { HideCriterion } from '#domain/reviews/review-types.ts';
import { Select } from '../parts/fields.tsx';

const options = hideCriteria.map((value) => ({ value, label: reviewReportLabels[value] }));

export const CriterionSelect = ({
  value,
  onChange,
}: {
  value: HideCriterion | undefined;
  onChange: (criterion: HideCriterion) => void;
}) => (
  <Select
    label="기준"
    options={options}
    value={value}
    onChange={(criterion) => onChange(criterion as HideCriterion)}
  />
);
