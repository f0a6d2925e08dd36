// Builds a complete product from a row of a product file: items with labels, label picture, statutory table, detail text.
// Position and age are set in products.ts.
import type { Look } from '../draw/look.ts';
import type { DemoItem, DemoNutrition } from '../types.ts';
import { brands } from './brands.ts';
import { healthDetail, plainDetail } from './detail-text.ts';
import { forms } from './forms.ts';
import type { Form } from './forms.ts';
import { namedDoses } from './ingredients.ts';
import type { NamedDose } from './ingredients.ts';
import { amount, asObject, figure, seedOf } from './measures.ts';
import { amountsOf, boxOf, itemsOf, netOf } from './packs.ts';
import type { PackedSpec, Serving } from './packs.ts';
import type { FoodSpec, GoodsSpec, HealthSpec, ProductDraft } from './spec.ts';
import { foodNotices, goodsNotices, healthNotices } from './statutory.ts';
import type { Source } from './statutory.ts';
import { stores } from './stores.ts';

const storeOfBrand: Record<string, string> = {
  jinsamwon: 'jinsamwon',
  raonfit: 'raonfit',
  pomnal: 'raonfit',
  jammaru: 'raonfit',
};

/** Brands with their own place of origin. */
const placeOfBrand: Record<string, string> = { jinsamwon: '전북특별자치도 진안군' };

const places = [
  '충청북도 음성군',
  '경기도 화성시',
  '강원특별자치도 원주시',
  '충청남도 천안시',
  '전북특별자치도 익산시',
  '경상북도 상주시',
];

function brandOf(spec: PackedSpec): { name: string; latin: string; store: string; place: string } {
  const index = brands.findIndex((brand) => brand.key === spec.brand);
  const brand = brands[index];
  if (!brand) throw new Error(`${spec.code}: no brand "${spec.brand}"`);
  const place = placeOfBrand[spec.brand] ?? places[index % places.length] ?? '';
  return { name: brand.name, latin: brand.latin, store: storeOfBrand[spec.brand] ?? 'onns', place };
}

function sourceOf(spec: PackedSpec): Source {
  const brand = brandOf(spec);
  const store = stores.find((row) => row.key === brand.store);
  const importer = store?.name ?? '';
  const maker = spec.imported
    ? `제조: ${brand.latin} (${spec.imported}) / 수입: ${importer} (${store?.address ?? ''})`
    : `${brand.name} 제조소 (${brand.place})`;
  return { maker, imported: spec.imported, phone: `${importer} 고객센터 ${store?.phone ?? ''}` };
}

function lookOf(spec: PackedSpec, isHealth: boolean, solid: Look['solid'], net: string): Look {
  const { look } = spec;
  const [color = '#3c4a46', accent = '#a9b8b1', cap = '#ffffff'] = look.colors.split(' ');
  return {
    shape: look.shape,
    ground: look.ground,
    layout: look.layout,
    color,
    accent,
    cap,
    ...(look.glass ? { glass: look.glass } : {}),
    brand: brandOf(spec).latin,
    lines: look.lines.split('/'),
    ...(look.figure ? { figure: look.figure } : {}),
    phrase: look.phrase,
    net,
    isHealthFunctionalFood: isHealth,
    solid: look.solid ?? solid,
    solidColor: look.solidColor ?? accent,
    ...(look.copies ? { copies: look.copies } : {}),
  };
}

function base(
  spec: PackedSpec,
  look: Look,
  items: DemoItem[],
): Omit<ProductDraft, 'detailText' | 'statutoryNotices'> {
  const { store } = brandOf(spec);
  const usual = spec.brand === 'kkomasup' ? 'count' : 'basic';
  return {
    code: spec.code,
    store,
    policy: `${store}-${spec.policy ?? usual}`,
    brand: spec.brand,
    categories: spec.at,
    name: spec.name,
    badges: spec.badges ?? [],
    items,
    look,
    ...(spec.isAdult !== undefined && { isAdult: spec.isAdult }),
    ...(spec.days !== undefined && { days: spec.days }),
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const share = (value: number, reference: number): string => `${Math.round((value / reference) * 100)} %`;

/** The name of a nutrient, or of a functional raw material without its brackets. */
function plainName(row: NamedDose): string {
  return row.reference === undefined ? row.material.replace(/\s*[\d(].*$/, '') : row.name;
}

/** Functional ingredients first, then energy and the four others of a daily serving. */
function nutritionOf(spec: HealthSpec, form: Form): DemoNutrition[] {
  const daily = spec.each * spec.daily[0] * spec.daily[1];
  const grams = form.measure === 'mg' ? daily / 1000 : daily;
  const named = namedDoses(spec.doses).map((row) => ({
    name: row.name,
    amount: amount(row.value, row.unit),
    percent: row.reference ? share(row.value, row.reference) : '**',
  }));
  const carbohydrate = oneDecimal(grams * form.carbohydrate);
  const protein = oneDecimal(grams * form.protein);
  const fat = oneDecimal(grams * form.fat);
  const sodium = Math.round(grams * form.sodium);
  const energy = Math.round((carbohydrate * 4 + protein * 4 + fat * 9) / 5) * 5;
  const rest: DemoNutrition[] = [
    { name: '열량', amount: `${energy} kcal`, percent: '' },
    { name: '탄수화물', amount: `${carbohydrate} g`, percent: share(carbohydrate, 324) },
    { name: '단백질', amount: `${protein} g`, percent: share(protein, 55) },
    { name: '지방', amount: `${fat} g`, percent: share(fat, 54) },
    { name: '나트륨', amount: `${sodium} mg`, percent: share(sodium, 2000) },
  ];
  return [...named, ...rest.filter((row) => !named.some((other) => other.name === row.name))];
}

/** A health functional food with its complete statutory table. */
export function healthFood(spec: HealthSpec): ProductDraft {
  const form = forms[spec.form];
  const serving: Serving = { form, each: spec.each, daily: spec.daily };
  const storage = spec.storage ?? form.storage;
  const one = form.word === '회' ? `${figure(spec.each)} g` : `${spec.daily[0]}${form.word}`;
  const intake = spec.intake ?? `1일 ${spec.daily[1]}회, 1회 ${asObject(one)} ${form.take}.`;
  const named = namedDoses(spec.doses);
  const functions = named.flatMap((row) => row.functions.map((text) => `[${plainName(row)}] ${text}`));
  const cautions = [...new Set(named.flatMap((row) => row.cautions ?? []))];
  cautions.push('섭취량과 섭취방법을 지켜 섭취하십시오.');
  const nutrition = nutritionOf(spec, form);
  const materials = named.map((row) => `${row.material} (${row.name} ${amount(row.value, row.unit)})`);
  return {
    ...base(spec, lookOf(spec, true, form.solid, netOf(spec, serving)), itemsOf(spec, serving, false)),
    detailText: healthDetail({
      seed: seedOf(spec.code),
      about: spec.about,
      points: spec.points,
      doses: named.map((row) => `${row.name} ${amount(row.value, row.unit)}: ${row.functions[0] ?? ''}`),
      intake,
      tip: form.tip,
      suits: spec.suits,
      box: boxOf(spec, serving),
    }),
    health: {
      isHealthFunctionalFood: true,
      reportNumber: '제00000000000-0000호',
      adReviewNumber: '심의필 제000000000호',
      functions,
      dailyIntake: intake,
      cautions,
      nutrition,
      shelfLife: form.shelfLife,
      storage,
    },
    statutoryNotices: healthNotices(sourceOf(spec), {
      name: spec.name,
      shelfLife: form.shelfLife,
      storage,
      amounts: amountsOf(spec, serving),
      materials: [...materials, spec.others ?? form.others].join(', '),
      nutrition: nutrition
        .map((row) => `${row.name} ${row.amount}${row.percent ? ` (${row.percent})` : ''}`)
        .join(', '),
      functions: functions.join(' / '),
      intake,
      cautions: cautions.join(' '),
    }),
  };
}

/** An ordinary food, or tax-free farm produce when an origin is given. */
export function food(spec: FoodSpec): ProductDraft {
  const form = spec.form ? forms[spec.form] : undefined;
  const serving = form
    ? { form, each: spec.each ?? 0, daily: spec.daily ?? ([1, 1] as [number, number]) }
    : undefined;
  return {
    ...base(
      spec,
      lookOf(spec, false, form?.solid ?? 'none', netOf(spec, serving)),
      itemsOf(spec, serving, spec.origin !== undefined),
    ),
    detailText: plainDetail({
      seed: seedOf(spec.code),
      about: spec.about,
      points: spec.points,
      howTitle: '이렇게 드세요',
      how: spec.eating,
      suits: spec.suits,
      box: boxOf(spec, serving),
    }),
    statutoryNotices: foodNotices(sourceOf(spec), spec, amountsOf(spec, serving)),
  };
}

/** Cosmetics, pet food, devices and household goods. */
export function goods(spec: GoodsSpec): ProductDraft {
  const isFed = spec.kind === 'PET';
  return {
    ...base(spec, lookOf(spec, false, 'none', netOf(spec, undefined)), itemsOf(spec, undefined, false)),
    detailText: plainDetail({
      seed: seedOf(spec.code),
      about: spec.about,
      points: spec.points,
      howTitle: isFed ? '이렇게 먹여 주세요' : '이렇게 사용하세요',
      how: spec.using,
      suits: spec.suits,
      box: spec.box ?? spec.rows['구성품'] ?? spec.rows['제품 구성'] ?? boxOf(spec, undefined),
    }),
    statutoryNotices: goodsNotices(sourceOf(spec), spec),
  };
}
