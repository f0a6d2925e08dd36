// Daily totals of nutrients over products (docs/rules/nutrients.md). The calls are ours, not from the specification.
import { Type } from 'typebox';
import { limitBases } from '#domain/nutrients/nutrient-check.ts';
import { endpoint } from '../endpoint.ts';
import { NamedObject, OneOf, Uuid } from '../shapes.ts';

const Amount = Type.String({ description: 'Decimal text without groups, at most three decimals.' });

const NutrientLimit = NamedObject('NutrientLimit', {
  basis: OneOf(limitBases),
  minAmount: Type.Optional(Amount),
  maxAmount: Type.Optional(Amount),
  source: Type.String(),
  /** For whom or for which form the limit holds; empty for all. */
  note: Type.String(),
  isOver: Type.Boolean(),
});

const NutrientTotal = NamedObject('NutrientTotal', {
  nutrient: Type.String(),
  /** Per day, in `unit`, as all amounts of the total. */
  amount: Amount,
  unit: Type.String(),
  /** `key` of the products that contain it. */
  parts: Type.Array(Type.Object({ key: Uuid, amount: Amount })),
  limits: Type.Array(NutrientLimit),
  /** Korean sentences about exceeded limits and about several products. */
  hints: Type.Array(Type.String()),
});

export const NutrientCheck = NamedObject('NutrientCheck', {
  /** A product is listed once, however many of its items and units were given. */
  products: Type.Array(
    Type.Object({
      key: Uuid,
      name: Type.String(),
      /** The label states at least one amount that can be added up. */
      isChecked: Type.Boolean(),
    }),
  ),
  /** Exceeded limits first, then nutrients of several products, then the others. */
  totals: Type.Array(NutrientTotal),
});

const items = Type.Array(Uuid, { maxItems: 200, description: 'Uuids of items; others are ignored.' });

export const nutrients = {
  checkNutrients: endpoint({
    method: 'POST',
    path: '/open/nutrients/action/check',
    summary: 'Nutrients that the labels of these items add up to per day, with limits and their sources.',
    input: { productItemUuids: items },
    answer: NutrientCheck,
  }),
};
