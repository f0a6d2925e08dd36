// What the filters of a list are about, and what is being chosen among them. Shared by the sheet (phones) and the column (large).
import { useState } from 'react';
import type { Facets } from '../../catalog/catalog-types.ts';
import type { ProductCount } from '../count-text.ts';
import type { ListChoice } from '../list-address.ts';

export type FilterProps = {
  choice: ListChoice;
  /** Names of the chosen brands and category by uuid: the address holds uuids only. */
  names: Record<string, string>;
  /** Path of the list without its query. */
  path: string;
  /** The screen's own query parameters. */
  own: Record<string, string>;
  /** A category is one of the filters. */
  hasCategories?: boolean;
  /** How many products a choice leaves. */
  countOf: (choice: ListChoice, signal: AbortSignal) => Promise<ProductCount>;
  /** What there is to choose from under a choice. */
  facetsOf: (choice: ListChoice, signal: AbortSignal) => Promise<Facets>;
};

/** What is being chosen. A new choice of the list takes its place; so does opening the filters again. */
export function useDraft(choice: ListChoice, isOpen = true): [ListChoice, (draft: ListChoice) => void] {
  const [draft, setDraft] = useState(choice);
  const [last, setLast] = useState({ choice, isOpen });
  if (last.choice !== choice || last.isOpen !== isOpen) {
    setLast({ choice, isOpen });
    setDraft(choice);
  }
  return [draft, setDraft];
}
