// The carrier that a mistyped name probably means.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { lettersOf, likenessTo } from '#domain/korean-text/likeness.ts';

/** 한진택베 is 0.95 like 한진택배; two carriers are at most 0.7 like each other (로젠택배, 롯데택배). */
const least = 0.75;

/** Undefined where no carrier is like the text. */
export function suggestedCarrier(text: string): Carrier | undefined {
  const likeness = likenessTo(text, least);
  const [best] = carriers
    .map((carrier) => ({ carrier, share: likeness(lettersOf(carrierLabels[carrier])) }))
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share);
  return best?.carrier;
}
