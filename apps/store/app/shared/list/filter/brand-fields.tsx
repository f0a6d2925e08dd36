// The brand filter of a list with counts, best first. With many brands a text field filters them by name.
import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { formatNumber } from '#domain/base/money.ts';
import { ChipButton, ChipRow } from '#ui/catalog/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields.tsx';
import type { Facets } from '../../catalog/catalog-types.ts';
import type { FacetFieldsProps, FieldsLook } from './filter-props.ts';
import { isNamedLike } from './name-match.ts';
import styles from './filter-form.module.css';

type Brand = Facets['brands'][number];

/** Number of brands above which the text field is shown. */
const brandsAtAGlance = 12;
/** Most brands that are rendered; the others are found by name. */
const shownBrands = 40;

/** The brands of the facets, and chosen ones without remaining products. */
function brandsOf({ facets: { brands: known }, draft, names }: FacetFieldsProps): Brand[] {
  const lost = draft.brandUuids.filter((uuid) => !known.some((brand) => brand.uuid === uuid));
  return [...lost.map((uuid) => ({ uuid, name: names[uuid] ?? '브랜드', count: 0 })), ...known];
}

function toggled(list: string[], value: string): string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

export function BrandFields(props: FacetFieldsProps) {
  const { draft, onChange, look } = props;
  const [typed, setTyped] = useState('');
  const brands = brandsOf(props);
  if (brands.length === 0) return null;
  const found = typed.trim() === '' ? brands : brands.filter(({ name }) => isNamedLike(name, typed));
  const toggle = (uuid: string) => onChange({ ...draft, brandUuids: toggled(draft.brandUuids, uuid) });
  return (
    <fieldset className={classNames(styles.group, look === 'chips' && styles.last)}>
      <legend className={styles.legend}>브랜드</legend>
      {brands.length > brandsAtAGlance && (
        <input
          className={styles.find}
          type="text"
          enterKeyHint="done"
          aria-label="브랜드 찾기"
          placeholder="브랜드 찾기"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={look === 'chips' ? makeRoom : undefined}
          onKeyDown={keepForm}
        />
      )}
      <Brands brands={found.slice(0, shownBrands)} chosen={draft.brandUuids} onToggle={toggle} look={look} />
      {typed.trim() !== '' && found.length === 0 && (
        <p className={styles.nothing}>'{typed.trim()}' 브랜드를 찾을 수 없습니다.</p>
      )}
    </fieldset>
  );
}

/** Scrolls the field up, because a phone's keyboard covers the lower half of the screen. */
function makeRoom({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.closest('fieldset')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Prevents Enter from sending the surrounding form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type BrandsProps = {
  brands: Brand[];
  chosen: string[];
  onToggle: (uuid: string) => void;
  look: FieldsLook;
};

function Brands({ brands, chosen, onToggle, look }: BrandsProps) {
  if (look === 'chips') {
    return (
      <ChipRow wraps>
        {brands.map(({ uuid, name, count }) => (
          <ChipButton key={uuid} isChosen={chosen.includes(uuid)} onClick={() => onToggle(uuid)}>
            {name} <span className={styles.count}>({formatNumber(count)})</span>
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
          checked={chosen.includes(uuid)}
          onChange={() => onToggle(uuid)}
        >
          <span className={styles.brand}>
            {name} <span className={styles.count}>({formatNumber(count)})</span>
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
