// Daily totals of nutrients over products (docs/rules/nutrients.md). The calls are ours, not from the specification.
import { Type } from 'typebox';
import { limitBases } from '#domain/nutrients/nutrient-check.ts';
import { endpoint } from '../endpoint.ts';
import { DateOnly, Flag, NamedObject, OneOf, Uuid, described } from '../shapes.ts';
import { KeyedList } from '../keyed-list.ts';

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

/** At most five digits and three decimals; more than zero. */
const portionPattern = String.raw`^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$`;
const unitsPerDay = Type.String({
  pattern: portionPattern,
  description: 'Units that the member takes a day.',
});

const NutrientRow = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S', description: 'Name of a nutrient.' }),
  amount: Type.String({
    minLength: 1,
    maxLength: 30,
    pattern: '\\S',
    description: 'Amount per day with its unit, such as 500 mg.',
  }),
});

const CabinetEntry = NamedObject('CabinetEntry', {
  uuid: Uuid,
  /** Of a product of the shop. */
  productUuid: Type.Optional(Uuid),
  /** An item of the product that is shown. */
  productItemUuid: Type.Optional(Uuid),
  name: Type.String(),
  mainImage: Type.String(),
  isAdult: Type.Boolean(),
  /** Per day, as the label states or the member wrote. */
  nutrition: Type.Array(Type.Object({ name: Type.String(), amount: Type.String() })),
  /** Only where the label states a portion. */
  daily: Type.Optional(
    Type.Object({
      unit: Type.String(),
      /** As the label states. */
      labelUnits: Amount,
      /** What the member takes. */
      units: Amount,
    }),
  ),
  runOutDate: Type.Optional(DateOnly),
  /** That day is over. */
  isRunOut: Type.Optional(Type.Boolean()),
});

const Cabinet = NamedObject('Cabinet', {
  entries: Type.Array(CabinetEntry),
  /** Bought products with supplement facts that are not in the cabinet. */
  proposals: Type.Array(Type.Object({ productUuid: Uuid, name: Type.String() })),
  check: NutrientCheck,
});

const own = { access: 'member', effect: 'write' } as const;
const Written = Type.Object({ isDone: Type.Boolean() });

export const nutrients = {
  checkNutrients: endpoint({
    method: 'POST',
    path: '/open/nutrients/action/check',
    access: 'open+',
    summary: 'Nutrients that the labels of these items add up to per day, with limits and their sources.',
    input: {
      productItemUuids: items,
      isCabinetIncluded: Type.Optional(
        Flag('Adds what is in the member’s cabinet; without effect for a guest.'),
      ),
    },
    answer: NutrientCheck,
  }),
  getMyCabinet: endpoint({
    method: 'GET',
    path: '/user-cabinet',
    access: 'member',
    summary: 'What the member takes, nutrients per day over it, and bought products to add.',
    answer: Cabinet,
  }),
  registerCabinetEntry: endpoint({
    method: 'POST',
    path: '/user-cabinet',
    ...own,
    summary:
      'Adds a product of the shop, or another one by its name and nutrients; a product is added once, and a cabinet has at most 50 entries.',
    input: {
      productUuid: Type.Optional(described(Uuid, 'Product with supplement facts.')),
      name: Type.Optional(
        Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'Name of another product.' }),
      ),
      nutrition: Type.Optional(
        KeyedList(['name'], NutrientRow, {
          minItems: 1,
          maxItems: 20,
          description: 'Nutrients of another product.',
        }),
      ),
    },
    answer: Written,
    refuses: ['NOT_FOUND'],
  }),
  editCabinetEntry: endpoint({
    method: 'PUT',
    path: '/user-cabinet/{uuid}',
    ...own,
    summary:
      'Sets how much of a product the member takes a day, and what is left of it; an omitted field is unchanged.',
    input: {
      uuid: described(Uuid, 'Entry with a portion.'),
      unitsPerDay: Type.Optional(unitsPerDay),
      unitsLeft: Type.Optional(
        Type.String({
          pattern: String.raw`^\d{1,6}(\.\d{1,3})?$`,
          description: 'Units that are left at the end of today.',
        }),
      ),
    },
    answer: Written,
    refuses: ['NOT_FOUND'],
  }),
  deleteCabinetEntry: endpoint({
    method: 'DELETE',
    path: '/user-cabinet/{uuid}',
    ...own,
    summary: 'Removes an entry from the cabinet.',
    input: { uuid: described(Uuid, 'Entry of the cabinet.') },
    answer: Written,
    refuses: ['NOT_FOUND'],
  }),
  setRunOutReminder: endpoint({
    method: 'PUT',
    path: '/run-out-reminders/{productUuid}',
    ...own,
    summary:
      'Switches the reminder before a bought product runs out on or off. It is advertising and needs the marketing consent.',
    input: {
      productUuid: described(Uuid, 'Bought product whose label states portion and content.'),
      isOn: Flag('Whether the member wants the reminder.'),
    },
    answer: Written,
    refuses: ['NOT_FOUND', 'TERMS_REQUIRED'],
  }),
};
