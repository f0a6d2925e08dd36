// The category, label and brand fields of a list's filters. Loaded together with the facets (list-facets.ts), so that the list does not wait for
// this script.
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { FacetFieldsProps } from './filter-props.ts';
import { TraitFields } from './trait-fields.tsx';

export function FacetFields(props: FacetFieldsProps) {
  return (
    <>
      {props.hasCategories && <CategoryFields {...props} />}
      <TraitFields {...props} />
      <BrandFields {...props} />
    </>
  );
}
