// The interface of a tag of visits, which start-tags.ts opens.

/** Events that are passed to tags, by the names of the shop's conversion events. */
export const taggedEvents = [
  'ViewContent',
  'Search',
  'AddToCart',
  'Purchase',
  'CompleteRegistration',
] as const;
export type TaggedEvent = (typeof taggedEvents)[number];

export type TagEvent = {
  name: TaggedEvent;
  /** The id that the server sends with the same event (docs/integrations.md#meta), so that it is counted once. */
  id: string;
  itemUuids: readonly string[];
  /** Won. */
  value?: number;
  /** Of a Purchase. */
  orderNo?: string;
};

/** Without the query, and without the term of a search. */
export type PageView = { id: string; address: string };

export type Tag = {
  showPage: (view: PageView) => void;
  report: (event: TagEvent, page: string) => void;
};

/** Loads the script of a tag with the merchant's id. */
export type OpenTag = (id: string, scriptUrl: string) => Tag;
