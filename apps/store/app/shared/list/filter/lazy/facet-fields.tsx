// The category and brand fields of a list's filters. Loaded together with the facets (list-facets.ts), so that the list does not wait for
// this script.
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { Facets } from '../../../catalog/catalog-types.ts';
import type { ListChoice } from '../../list-address.ts';

/** Checkboxes (column) or chips (sheet). */
export type FieldsLook = 'boxes' | 'chips';

export type FacetFieldsProps = {
  draft: ListChoice;
  facets: Facets;
  /** Names of the chosen brands and category from the page, by uuid. */
  names: Record<string, string>;
  onChange: (draft: ListChoice) => void;
  look: FieldsLook;
  /** Whether to show the category field. */
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
