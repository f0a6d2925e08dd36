// The filter fields of a list: price, rating, sold-out, delivery, category, what labels state, brands. Used in the sheet (phones) and in the column (large windows)
// within a plain GET form that works without JavaScript. Facets load after the page (list-facets.ts) and are last, so that nothing
// moves when they arrive.
import { formatNumber } from '#domain/base/money.ts';
import { ChipButton, ChipRow } from '#ui/catalog/chip.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { FacetFieldsProps } from './filter-props.ts';
import type { FacetChoices } from './list-facets.ts';
import { ratingSteps, ratingText } from '../list-address.ts';
import styles from './filter-form.module.css';

type FilterFieldsProps = Omit<FacetFieldsProps, 'facets'> & {
  /** undefined while loading. */
  choices: FacetChoices | undefined;
};

const priceSteps: { label: string; fromPrice?: number; toPrice?: number }[] = [
  { label: '1만원 이하', toPrice: 10_000 },
  { label: '1만~3만원', fromPrice: 10_000, toPrice: 30_000 },
  { label: '3만~5만원', fromPrice: 30_000, toPrice: 50_000 },
  { label: '5만원 이상', fromPrice: 50_000 },
];

export function FilterFields(props: FilterFieldsProps) {
  const { draft, choices, onChange } = props;
  const facets = choices?.facets;
  const soldOutCount = draft.isSoldOutHidden ? 0 : (facets?.soldOutCount ?? 0);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>가격</legend>
        <PriceFields draft={draft} onChange={onChange} />
        <PriceSteps draft={draft} onChange={onChange} />
      </fieldset>
      <RatingFields draft={draft} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>재고·배송</legend>
        <Checkbox
          name="soldout"
          value="hide"
          checked={draft.isSoldOutHidden}
          onChange={(event) => onChange({ ...draft, isSoldOutHidden: event.target.checked })}
        >
          품절 상품 제외{' '}
          {soldOutCount > 0 && <span className={styles.count}>({formatNumber(soldOutCount)})</span>}
        </Checkbox>
        <Checkbox
          name="delivery"
          value="free"
          checked={draft.isFreeDelivery}
          onChange={(event) => onChange({ ...draft, isFreeDelivery: event.target.checked })}
        >
          무료배송만{' '}
          {facets !== undefined && (
            <span className={styles.count}>({formatNumber(facets.freeDeliveryCount)})</span>
          )}
        </Checkbox>
      </fieldset>
      {choices ? <choices.Fields {...props} facets={choices.facets} /> : <WaitingFields {...props} />}
    </>
  );
}

/** Placeholder rows. Hidden fields keep the chosen traits and brands for a form that is sent without JavaScript. */
function WaitingFields({ draft, hasCategories }: FilterFieldsProps) {
  const groups = [
    ...(hasCategories ? [{ legend: '카테고리', name: '', values: [] }] : []),
    { legend: '제형', name: 'trait', values: draft.traits },
    { legend: '브랜드', name: 'brand', values: draft.brandUuids },
  ];
  return groups.map(({ legend, name, values }) => (
    <fieldset className={styles.group} key={legend}>
      <legend className={styles.legend}>{legend}</legend>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton width="half" />
        <Skeleton width="half" />
        <Skeleton width="quarter" />
      </div>
    </fieldset>
  ));
}

type FieldsProps = Pick<FilterFieldsProps, 'draft' | 'onChange'>;

function PriceSteps({ draft, onChange }: FieldsProps) {
  return (
    <ChipRow wraps>
      {priceSteps.map(({ label, fromPrice, toPrice }) => {
        const isChosen = draft.fromPrice === fromPrice && draft.toPrice === toPrice;
        const range = isChosen ? {} : { fromPrice, toPrice };
        return (
          <ChipButton
            key={label}
            isChosen={isChosen}
            onClick={() => onChange({ ...draft, fromPrice: undefined, toPrice: undefined, ...range })}
          >
            {label}
          </ChipButton>
        );
      })}
    </ChipRow>
  );
}

function RatingFields({ draft, onChange }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>평점</legend>
      <ChipRow wraps>
        {ratingSteps.map((rating) => (
          <ChipButton
            key={rating}
            isChosen={draft.rating === rating}
            onClick={() => onChange({ ...draft, rating: draft.rating === rating ? undefined : rating })}
          >
            {ratingText(rating)}
          </ChipButton>
        ))}
      </ChipRow>
      {draft.rating !== undefined && <input type="hidden" name="rating" value={draft.rating} />}
    </fieldset>
  );
}

function priceOf(text: string): number | undefined {
  const value = Number(text.replace(/\D/g, '').slice(0, 9));
  return value > 0 ? value : undefined;
}

const ends = [
  { name: 'from', key: 'fromPrice', label: '최저 가격', hint: '최저' },
  { name: 'to', key: 'toPrice', label: '최고 가격', hint: '최고' },
] as const;

function PriceFields({ draft, onChange }: FieldsProps) {
  return (
    <div className={styles.prices}>
      {ends.map(({ name, key, label, hint }) => {
        const price = draft[key];
        return (
          <label className={styles.price} key={name}>
            <span className="spoken">{label}</span>
            <input
              name={name}
              inputMode="numeric"
              autoComplete="off"
              value={price === undefined ? '' : formatNumber(price)}
              placeholder={hint}
              onChange={(event) => onChange({ ...draft, [key]: priceOf(event.target.value) })}
            />
            원
          </label>
        );
      })}
    </div>
  );
}
