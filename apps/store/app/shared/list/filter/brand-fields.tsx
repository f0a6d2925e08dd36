// The brand filter of a list with counts, best first.
import type { FacetFieldsProps } from './filter-props.ts';
import { OptionFields, toggled } from './option-fields.tsx';

export function BrandFields({ draft, facets, names, onChange, look }: FacetFieldsProps) {
  const known = facets.brands.map(({ uuid, name, count }) => ({ value: uuid, label: name, count }));
  // Chosen ones without remaining products.
  const lost = draft.brandUuids.filter((uuid) => !facets.brands.some((brand) => brand.uuid === uuid));
  return (
    <OptionFields
      legend="브랜드"
      name="brand"
      options={[...lost.map((uuid) => ({ value: uuid, label: names[uuid] ?? '브랜드', count: 0 })), ...known]}
      chosen={draft.brandUuids}
      onToggle={(uuid) => onChange({ ...draft, brandUuids: toggled(draft.brandUuids, uuid) })}
      look={look}
      isLast
    />
  );
}
