// Lines of a file that name items by their codes and products of a channel: code of the item, product at the channel, option there.
import type { Input } from '#contract/contract.ts';

export type LinkLine = Input<'linkChannelProducts'>['lines'][number];

/** First cells of a heading. */
const headings = ['단품코드', '단품 코드', '재고관리코드', '재고 코드', 'itemCode'];

const cellsOf = (line: string): string[] =>
  line.split(/[\t,;]/u).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));

/** The lines with a cell, without a heading. */
export const linkLines = (text: string): LinkLine[] =>
  text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map(cellsOf)
    .filter(
      ([first = '', ...others]) =>
        !headings.includes(first) && [first, ...others].some((cell) => cell !== ''),
    )
    .map(([itemCode = '', channelProductId = '', optionCode = '']) => ({
      itemCode,
      channelProductId,
      optionCode,
    }));
