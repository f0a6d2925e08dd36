// The category filter of search results with counts: top categories and the subcategories of the chosen one. One can be chosen; a second
// press clears it. Category lists navigate differently (screens/category).
import { reorderCategories } from '#domain/catalog/categories.ts';
import { formatNumber } from '#domain/base/money.ts';
import { ChipButton, ChipRow } from '#ui/catalog/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Facets } from '../../catalog/catalog-types.ts';
import type { FacetFieldsProps } from './filter-props.ts';
import styles from './filter-form.module.css';

type CategoryFacet = Facets['categories'][number];

/** The chosen top category, or the parent of the chosen subcategory. */
function groupOf(categories: CategoryFacet[], chosen: string | undefined): string | undefined {
  const category = categories.find(({ uuid }) => uuid === chosen);
  return category?.parentUuid ?? category?.uuid;
}

export function CategoryFields({ draft, facets: { categories }, onChange, look }: FacetFieldsProps) {
  if (categories.length === 0) return null;
  const group = groupOf(categories, draft.categoryUuid);
  const choose = (uuid: string) =>
    onChange({ ...draft, categoryUuid: uuid === draft.categoryUuid ? undefined : uuid });
  const parts = categories.filter(({ parentUuid }) => group !== undefined && parentUuid === group);
  const shared = { chosen: draft.categoryUuid, group, onChoose: choose };
  const large = reorderCategories(categories.filter(({ level }) => level === 0));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>카테고리</legend>
      {look === 'chips' ? (
        <>
          <CategoryChips {...shared} categories={large} />
          {parts.length > 0 && (
            <div className={styles.parts}>
              <CategoryChips {...shared} categories={parts} />
            </div>
          )}
        </>
      ) : (
        <CategoryRows {...shared} categories={large} parts={parts} />
      )}
    </fieldset>
  );
}

type CategoriesProps = {
  categories: CategoryFacet[];
  chosen: string | undefined;
  group: string | undefined;
  onChoose: (uuid: string) => void;
};

function CategoryChips({ categories, chosen, group, onChoose }: CategoriesProps) {
  return (
    <ChipRow wraps>
      {categories.map(({ uuid, name, count }) => (
        <ChipButton key={uuid} isChosen={uuid === chosen || uuid === group} onClick={() => onChoose(uuid)}>
          {name} <span className={styles.count}>({formatNumber(count)})</span>
        </ChipButton>
      ))}
    </ChipRow>
  );
}

function CategoryRows({ parts = [], ...props }: CategoriesProps & { parts?: CategoryFacet[] }) {
  const { categories, chosen, group, onChoose } = props;
  return (
    <ul>
      {categories.map(({ uuid, name, count }) => (
        <li key={uuid}>
          <button
            type="button"
            className={classNames(styles.category, uuid === chosen && styles.isChosen)}
            aria-pressed={uuid === chosen}
            onClick={() => onChoose(uuid)}
          >
            {name} <span className={styles.count}>({formatNumber(count)})</span>
          </button>
          {uuid === group && parts.length > 0 && (
            <div className={styles.inside}>
              <CategoryRows {...props} categories={parts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
