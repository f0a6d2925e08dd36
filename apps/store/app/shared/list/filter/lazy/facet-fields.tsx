// What a list can be narrowed by once that is known: its categories and its brands. Loaded together with the facets
// (list-facets.ts), so that a list is read before the script of its filters has come.
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { Facets } from '../../../catalog/catalog-types.ts';
import type { ListChoice } from '../../list-address.ts';

/** Boxes in a column (beside the list) or chips (in the sheet). */
export type FieldsLook = 'boxes' | 'chips';

export type FacetFieldsProps = {
  draft: ListChoice;
  facets: Facets;
  /** Names of what was chosen when the page was made, by uuid. */
  names: Record<string, string>;
  onChange: (draft: ListChoice) => void;
  look: FieldsLook;
  /** A category can be chosen here; a category list has its own. */
  hasCategories: boolean;
};

export function FacetFields(props: FacetFieldsProps) {
  return (
    <>
      {props.hasCategories && <CategoryFields {...props} />}
      <BrandFields {...props} />
    </>
  );
}
