// The traits of a product, read from its label, and the key of a trait, which the spellings of an ingredient share (docs/rules/catalog.md#traits).
import { packDays } from './daily-price.ts';
import { findNutrient } from './nutrient-names.ts';
import { readDailyUnits, readTimesADay } from './serving.ts';
import { kindOfTrait, traitPattern } from './trait-labels.ts';

export type LabelledProduct = {
  badges: readonly string[];
  statutoryNotices: readonly { name: string; value: string }[];
  dailyIntake: string;
  nutrition: readonly { name: string }[];
  /** The option values of each shown item. */
  options: readonly (readonly string[])[];
};

/** Forms by the unit of the directions. A unit of several forms (개, 알) and a weight have none. */
const formOfUnit: Readonly<Record<string, string>> = {
  정: 'TABLET',
  캡슐: 'CAPSULE',
  포: 'STICK',
  스틱: 'STICK',
  구미: 'GUMMY',
  환: 'PILL',
  병: 'BOTTLE',
  팩: 'POUCH',
  mL: 'LIQUID',
};

const mostIntakes = 3;
/** Fewest months of each step, largest first. */
const monthSteps = [6, 3, 2, 1, 0];
/** A pack for 28 days counts as one for a month of 30. */
const missingDays = 2;

const pattern = new RegExp(traitPattern(), 'u');

const monthsOf = (days: number) => monthSteps.find((step) => step <= Math.floor((days + missingDays) / 30));

/** `trait` is the key; `name` has the ingredient as the label spells it, or as the nutrient list names it. */
export type LabelTrait = { trait: string; name: string };

/** The trait whose key all spellings of an ingredient share; undefined for a name that is no ingredient, such as energy. */
function ingredientTrait(name: string): LabelTrait | undefined {
  const found = findNutrient(name);
  return (
    found && {
      trait: `INGREDIENT:${found.isListed ? found.nutrient.name : found.key}`,
      name: `INGREDIENT:${found.nutrient.name}`,
    }
  );
}

/** The keys of traits by kind. A product fits if it has one of each kind. */
export const traitKeysByKind = (traits: readonly string[]): Map<string, string[]> =>
  Map.groupBy(
    traits.map((trait) =>
      kindOfTrait(trait) === 'INGREDIENT'
        ? (ingredientTrait(trait.slice('INGREDIENT:'.length))?.trait ?? trait)
        : trait,
    ),
    kindOfTrait,
  );

/** The traits of a product in the order of their keys, each once. Texts that do not state one exact value give no trait. */
export function productTraits(product: LabelledProduct): LabelTrait[] {
  const { dailyIntake, nutrition, options, ...texts } = product;
  const daily = readDailyUnits(dailyIntake);
  const times = readTimesADay(dailyIntake);
  const form = daily && formOfUnit[daily.unit];
  const days = daily ? options.map((optionValues) => packDays({ optionValues, ...texts }, daily)) : [];
  const fixed = [
    ...(form === undefined ? [] : [`FORM:${form}`]),
    ...(times === undefined ? [] : [`INTAKES:${Math.min(times, mostIntakes)}`]),
    ...days.flatMap((one) => (one === undefined ? [] : [`SUPPLY:${monthsOf(one)}`])),
  ];
  const traits = [
    ...fixed.map((trait) => ({ trait, name: trait })),
    ...nutrition.flatMap(({ name }) => ingredientTrait(name) ?? []),
  ].filter(({ trait, name }) => pattern.test(trait) && pattern.test(name));
  return [...new Map(traits.map((one) => [one.trait, one])).values()].toSorted((one, other) =>
    one.trait < other.trait ? -1 : 1,
  );
}
