// What the pictures of a product show, in the order of its gallery. Drawing a view is in view-pictures.ts.
import { goodsOf } from './goods-codes.ts';
import type { Look } from './look.ts';

/**
 * front: the pack or the object. content: what is in the pack, poured out. size: content or pack beside a coin. label: the print of the back
 * in full width. close: a three-quarter view. box: the box of an object.
 */
export type View = 'front' | 'content' | 'size' | 'label' | 'close' | 'box';

const opens: ReadonlySet<Look['shape']> = new Set(['stick-box', 'vial-box', 'blister-box']);

/** Boxes whose sticks, vials or blisters are drawn. */
export const isOpened = ({ shape }: Look): boolean => opens.has(shape);

/** The picture of a view has the key `{code}-{position from 1}`. */
export function viewsOf(code: string, look: Look): View[] {
  if (goodsOf(code)) return ['front', 'box', 'close', 'label'];
  return ['front', look.solid !== 'none' || isOpened(look) ? 'content' : 'close', 'size', 'label'];
}
