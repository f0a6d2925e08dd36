// Reads the traits of a product from its label (docs/rules/catalog.md#traits).
import { packDays } from './daily-price.ts';
import { findNutrient } from './nutrient-names.ts';
import { readDailyUnits, readTimesADay } from './serving.ts';
import { traitPattern } from './trait-labels.ts';

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

/** The traits of a product in alphabetical order, each once. Texts that do not state one exact value give no trait. */
export function productTraits(product: LabelledProduct): string[] {
  const { dailyIntake, nutrition, options, ...texts } = product;
  const daily = readDailyUnits(dailyIntake);
  const times = readTimesADay(dailyIntake);
  const form = daily && formOfUnit[daily.unit];
  const days = daily ? options.map((optionValues) => packDays({ optionValues, ...texts }, daily)) : [];
  const traits = [
    ...(form === undefined ? [] : [`FORM:${form}`]),
    ...(times === undefined ? [] : [`INTAKES:${Math.min(times, mostIntakes)}`]),
    ...days.flatMap((one) => (one === undefined ? [] : [`SUPPLY:${monthsOf(one)}`])),
    ...nutrition
      .flatMap(({ name }) => findNutrient(name)?.nutrient.name ?? [])
      .map((one) => `INGREDIENT:${one}`),
  ];
  return [...new Set(traits)].filter((trait) => pattern.test(trait)).toSorted();
}
