// Props and draft state of a list's filters, shared by the sheet (phones) and the column (large windows).
import { useState } from 'react';
import type { Facets } from '../../catalog/catalog-types.ts';
import type { ProductCount } from '../count-text.ts';
import type { ListChoice } from '../list-address.ts';

export type FilterProps = {
  choice: ListChoice;
  /** Names of the chosen brands and category by uuid, and of the chosen traits: the address has only these. */
  names: Record<string, string>;
  /** Path of the list without its query. */
  path: string;
  /** The screen's own query parameters. */
  own: Record<string, string>;
  /** Whether the list can be filtered by category. */
  hasCategories?: boolean;
  /** Number of products of a choice. */
  countOf: (choice: ListChoice, signal: AbortSignal) => Promise<ProductCount>;
  /** Facets of a choice. */
  facetsOf: (choice: ListChoice, signal: AbortSignal) => Promise<Facets>;
};

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

/** The draft choice. Reset by a new choice of the list and by opening the filters again. */
export function useDraft(choice: ListChoice, isOpen = true): [ListChoice, (draft: ListChoice) => void] {
  const [draft, setDraft] = useState(choice);
  const [last, setLast] = useState({ choice, isOpen });
  if (last.choice !== choice || last.isOpen !== isOpen) {
    setLast({ choice, isOpen });
    setDraft(choice);
  }
  return [draft, setDraft];
}
