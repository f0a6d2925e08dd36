// The filters of a list: price, brands, sold-out. The same form stands in the sheet (phones) and beside the list (large).
// It is a plain GET form, so it also works before JavaScript; where it leads is decided by the list.
import { formatNumber } from '#domain/money.ts';
import { ChipButton, ChipRow } from '#ui/chip.tsx';
import { Checkbox } from '#ui/fields.tsx';
import type { Facets } from '../catalogue-types.ts';
import type { ListChoice } from './list-address.ts';
import styles from './filter-form.module.css';

type FilterFieldsProps = {
  draft: ListChoice;
  facets: Facets;
  onChange: (draft: ListChoice) => void;
  /** Brands as boxes in a column (beside the list) or as chips (in the sheet). */
  look: 'boxes' | 'chips';
};

const priceSteps: { label: string; fromPrice?: number; toPrice?: number }[] = [
  { label: '1만원 이하', toPrice: 10_000 },
  { label: '1만~3만원', fromPrice: 10_000, toPrice: 30_000 },
  { label: '3만~5만원', fromPrice: 30_000, toPrice: 50_000 },
  { label: '5만원 이상', fromPrice: 50_000 },
];

/** More brands than this hide behind nothing: the column scrolls. */
const shownBrands = 40;

function toggled(list: string[], value: string): string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

export function FilterFields({ draft, facets, onChange, look }: FilterFieldsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>가격</legend>
        <PriceFields draft={draft} facets={facets} onChange={onChange} />
        <PriceSteps draft={draft} onChange={onChange} />
      </fieldset>
      {facets.brands.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>브랜드</legend>
          <BrandFields draft={draft} facets={facets} onChange={onChange} look={look} />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>보기</legend>
        <Checkbox
          name="soldout"
          value="hide"
          checked={draft.isSoldOutHidden}
          onChange={(event) => onChange({ ...draft, isSoldOutHidden: event.target.checked })}
        >
          품절 상품 제외
        </Checkbox>
      </fieldset>
    </>
  );
}

function PriceSteps({ draft, onChange }: Pick<FilterFieldsProps, 'draft' | 'onChange'>) {
  return (
    <ChipRow wraps>
      {priceSteps.map(({ label, fromPrice, toPrice }) => {
        const isChosen = draft.fromPrice === fromPrice && draft.toPrice === toPrice;
        const wanted = isChosen ? {} : { fromPrice, toPrice };
        return (
          <ChipButton
            key={label}
            isChosen={isChosen}
            onClick={() => onChange({ ...draft, fromPrice: undefined, toPrice: undefined, ...wanted })}
          >
            {label}
          </ChipButton>
        );
      })}
    </ChipRow>
  );
}

function BrandFields({ draft, facets, onChange, look }: FilterFieldsProps) {
  const brands = facets.brands.slice(0, shownBrands);
  const toggle = (uuid: string) => onChange({ ...draft, brandUuids: toggled(draft.brandUuids, uuid) });
  if (look === 'chips') {
    return (
      <ChipRow wraps>
        {brands.map(({ uuid, name, count }) => (
          <ChipButton key={uuid} isChosen={draft.brandUuids.includes(uuid)} onClick={() => toggle(uuid)}>
            {name} {formatNumber(count)}
          </ChipButton>
        ))}
      </ChipRow>
    );
  }
  return (
    <div className={styles.brands}>
      {brands.map(({ uuid, name, count }) => (
        <Checkbox
          key={uuid}
          name="brand"
          value={uuid}
          checked={draft.brandUuids.includes(uuid)}
          onChange={() => toggle(uuid)}
        >
          <span className={styles.brand}>
            {name} <span className={styles.count}>{formatNumber(count)}</span>
          </span>
        </Checkbox>
      ))}
    </div>
  );
}

function priceOf(text: string): number | undefined {
  const value = Number(text.replace(/\D/g, '').slice(0, 9));
  return value > 0 ? value : undefined;
}

function PriceFields({ draft, facets, onChange }: Omit<FilterFieldsProps, 'look'>) {
  const { fromPrice, toPrice } = facets.priceRange;
  return (
    <div className={styles.prices}>
      <label className={styles.price}>
        <span className="spoken">최저 가격</span>
        <input
          name="from"
          inputMode="numeric"
          autoComplete="off"
          value={draft.fromPrice === undefined ? '' : formatNumber(draft.fromPrice)}
          placeholder={formatNumber(fromPrice)}
          onChange={(event) => onChange({ ...draft, fromPrice: priceOf(event.target.value) })}
        />
        원
      </label>
      <span aria-hidden="true">~</span>
      <label className={styles.price}>
        <span className="spoken">최고 가격</span>
        <input
          name="to"
          inputMode="numeric"
          autoComplete="off"
          value={draft.toPrice === undefined ? '' : formatNumber(draft.toPrice)}
          placeholder={formatNumber(toPrice)}
          onChange={(event) => onChange({ ...draft, toPrice: priceOf(event.target.value) })}
        />
        원
      </label>
    </div>
  );
}
