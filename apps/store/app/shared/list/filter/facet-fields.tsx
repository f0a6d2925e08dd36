// The category and brand fields of a list's filters. Loaded together with the facets (list-facets.ts), so that the list does not wait for
// this script.
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { FacetFieldsProps } from './filter-props.ts';

export function FacetFields(props: FacetFieldsProps) {
  return (
    <>
      {props.hasCategories && <CategoryFields {...props} />}
      <BrandFields {...props} />
    </>
  );
}
