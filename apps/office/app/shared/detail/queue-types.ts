// What a queue screen declares; queue.tsx draws every queue from it. Its actions have other keys than the decisions of the open one.
import type { ComponentType, ReactNode } from 'react';
import type { ListSource } from '../list/list-types.ts';

export type QueueDef<Row, Input, Item> = ListSource<Row, Input> & {
  /** Address below /office; the open one is added to it. */
  path: string;
  /** A row in the list. */
  card: ComponentType<{ row: Row }>;
  /** A link beside the title. */
  head?: ReactNode;
  read: (uuid: string) => Promise<Item>;
  /** Shows one with QueueItem and QueueConsequence; `row` is its row, where the list has it. */
  open: ComponentType<{ item: Item; row: Row | undefined }>;
};

/** The address of a row, or of the queue, with the same tab and filters. */
export type AddressOf = (uuid: string | undefined) => string;
