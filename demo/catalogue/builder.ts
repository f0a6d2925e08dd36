// Turns a line of a product file into a whole product: items with labels, label picture, statutory table, detail text.
// Order in the shop and age are given in products.ts.
import type { Look } from '../look.ts';
import type { DemoItem, DemoNutrition } from '../types.ts';
import { brands } from './brands.ts';
import { healthDetail, plainDetail } from './detail-text.ts';
import { forms } from './forms.ts';
import type { Form } from './forms.ts';
import { namedDoses } from './ingredients.ts';
import { amount, asObject, figure, seedOf, supply } from './measures.ts';
import type { FoodSpec, GoodsSpec, HealthSpec, Pack, ProductDraft } from './spec.ts';
import { foodNotices, goodsNotices, healthNotices } from './statutory.ts';
import type { Source } from './statutory.ts';
import { stores } from './stores.ts';

type AnySpec = HealthSpec | FoodSpec | GoodsSpec;
type Serving = { form: Form; each: number; daily: [number, number] };

const storeOfBrand: Record<string, string> = {
  jinsamwon: 'jinsamwon',
  raonfit: 'raonfit',
  pomnal: 'raonfit',
  jammaru: 'raonfit',
};

const places = [
  '충청북도 음성군',
  '경기도 화성시',
  '강원특별자치도 원주시',
  '충청남도 천안시',
  '전북특별자치도 익산시',
  '경상북도 상주시',
];

function brandOf(spec: AnySpec): { name: string; latin: string; store: string; place: string } {
  const index = brands.findIndex((brand) => brand.key === spec.brand);
  const brand = brands[index];
  if (!brand) throw new Error(`${spec.code}: no brand "${spec.brand}"`);
  const place = places[index % places.length] ?? '';
  return { name: brand.name, latin: brand.latin, store: storeOfBrand[spec.brand] ?? 'onns', place };
}

function sourceOf(spec: AnySpec): Source {
  const brand = brandOf(spec);
  const store = stores.find((row) => row.key === brand.store);
  const importer = store?.name ?? '';
  const maker = spec.imported
    ? `제조: ${brand.latin} (${spec.imported}) / 수입: ${importer} (${store?.address ?? ''})`
    : `${brand.name} 제조소 (${brand.place})`;
  return { maker, imported: spec.imported, phone: `${importer} 고객센터 ${store?.phone ?? ''}` };
}

/** "60캡슐 (1개월분)", "560 g (28회분)", or the words that the pack gives. */
function packLabel(entry: Pack, serving: Serving | undefined): string {
  if (entry.label !== undefined) return entry.label;
  if (entry.count === undefined || !serving) return '';
  const { form, each, daily } = serving;
  if (form.word === '회') return `${figure(each * entry.count)} g (${entry.count}회분)`;
  const days = supply(entry.count / (daily[0] * daily[1]));
  const count = form.word === 'mL' ? `${entry.count} mL` : `${entry.count}${form.word}`;
  return days ? `${count} (${days})` : count;
}

/** "1,200 mg × 60캡슐 (72 g)" for the statutory table. */
function packAmount(entry: Pack, serving: Serving | undefined): string {
  if (entry.labels) return Object.values(entry.labels).join(' · ');
  if (entry.label !== undefined || entry.count === undefined || !serving) return entry.label ?? '1개';
  const { form, each } = serving;
  if (form.word === 'mL') return `${entry.count} mL`;
  if (form.word === '회') return `${figure(each * entry.count)} g (${figure(each)} g × ${entry.count}회)`;
  const total = form.measure === 'mg' ? (each * entry.count) / 1000 : each * entry.count;
  const totalUnit = form.measure === 'mg' ? 'g' : form.measure;
  if (form.measure === 'mg' && each >= 2000) {
    return `${figure(each / 1000)} g × ${entry.count}${form.word} (${figure(total)} g)`;
  }
  return `${figure(each)} ${form.measure} × ${entry.count}${form.word} (${figure(total)} ${totalUnit})`;
}

function itemsOf(spec: AnySpec, serving: Serving | undefined, isTaxFree: boolean): DemoItem[] {
  return spec.packs.map((entry, index) => {
    const label = packLabel(entry, serving);
    const single =
      spec.packs.length === 1 || label === '' ? [] : [{ name: spec.option ?? '용량', value: label }];
    const made = 12 + ((seedOf(spec.code) + index * 53) % 268);
    return {
      optionItems: entry.labels
        ? Object.entries(entry.labels).map(([name, value]) => ({ name, value }))
        : single,
      salesPrice: entry.salesPrice,
      fixedPrice: entry.fixedPrice,
      stockCount: spec.isSoldOut ? 0 : (entry.stockCount ?? made),
      ...(spec.limit ? { maxBuyCount: spec.limit } : {}),
      ...(isTaxFree ? { taxType: 'FREE' as const } : {}),
    };
  });
}

function lookOf(spec: AnySpec, isHealth: boolean, solid: Look['solid'], net: string): Look {
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
    net: look.net ?? net,
    isHealthFunctionalFood: isHealth,
    solid: look.solid ?? solid,
    solidColor: look.solidColor ?? accent,
    ...(look.copies ? { copies: look.copies } : {}),
  };
}

function base(
  spec: AnySpec,
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
    hasSecondPicture: spec.hasSecondPicture ?? true,
    ...(spec.days === undefined ? {} : { days: spec.days }),
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const share = (value: number, reference: number): string => `${Math.round((value / reference) * 100)} %`;

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

function boxOf(spec: AnySpec, serving: Serving | undefined): string {
  return spec.box ?? `${spec.packs.map((entry) => packAmount(entry, serving)).join(', ')} 가운데 고르신 구성`;
}

/** A health functional food with its whole table. */
export function healthFood(spec: HealthSpec): ProductDraft {
  const form = forms[spec.form];
  const serving: Serving = { form, each: spec.each, daily: spec.daily };
  const storage = spec.storage ?? form.storage;
  const one = form.word === '회' ? `${figure(spec.each)} g` : `${spec.daily[0]}${form.word}`;
  const intake = spec.intake ?? `1일 ${spec.daily[1]}회, 1회 ${asObject(one)} ${form.take}.`;
  const named = namedDoses(spec.doses);
  const functions = named.flatMap((row) => row.functions.map((text) => `[${row.name}] ${text}`));
  const cautions = [...new Set(named.flatMap((row) => row.cautions ?? []))];
  cautions.push('섭취량과 섭취방법을 지켜 섭취하십시오.');
  const nutrition = nutritionOf(spec, form);
  const items = itemsOf(spec, serving, false);
  const [first] = spec.packs;
  const net = first ? packAmount({ ...first, label: undefined, labels: undefined }, serving) : '';
  const shortNet = net.replace(/ \(.*\)$/, '');
  const materials = named
    .map((row) => `${row.material} (${row.name} ${amount(row.value, row.unit)})`)
    .join(', ');
  return {
    ...base(spec, lookOf(spec, true, form.solid, shortNet), items),
    detailText: healthDetail({
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
      amounts: spec.packs.map((entry) => packAmount(entry, serving)).join(' / '),
      materials: `${materials}, ${spec.others ?? form.others}`,
      nutrition: nutrition
        .map((row) => `${row.name} ${row.amount}${row.percent ? ` (${row.percent})` : ''}`)
        .join(', '),
      functions: functions.join(' / '),
      intake,
      cautions: cautions.join(' '),
    }),
  };
}

/** An ordinary food, or farm produce (free of tax) where an origin is given. */
export function food(spec: FoodSpec): ProductDraft {
  const form = spec.form ? forms[spec.form] : undefined;
  const serving = form
    ? { form, each: spec.each ?? 0, daily: spec.daily ?? ([1, 1] as [number, number]) }
    : undefined;
  const amounts = spec.packs.map((entry) => packAmount(entry, serving)).join(' / ');
  const [first] = spec.packs;
  const net = first ? packAmount({ ...first, labels: undefined }, serving).replace(/ \(.*\)$/, '') : '';
  return {
    ...base(
      spec,
      lookOf(spec, false, form?.solid ?? 'none', net),
      itemsOf(spec, serving, spec.origin !== undefined),
    ),
    detailText: plainDetail({
      about: spec.about,
      points: spec.points,
      howTitle: '이렇게 드십시오',
      how: spec.eating,
      suits: spec.suits,
      box: boxOf(spec, serving),
    }),
    statutoryNotices: foodNotices(sourceOf(spec), spec, amounts),
  };
}

/** Cosmetics, pet food, devices and household goods. */
export function goods(spec: GoodsSpec): ProductDraft {
  const isFed = spec.kind === 'PET';
  return {
    ...base(spec, lookOf(spec, false, 'none', spec.look.net ?? ''), itemsOf(spec, undefined, false)),
    detailText: plainDetail({
      about: spec.about,
      points: spec.points,
      howTitle: isFed ? '이렇게 먹여 주십시오' : '이렇게 쓰십시오',
      how: spec.using,
      suits: spec.suits,
      box: spec.box ?? spec.rows['구성품'] ?? spec.rows['제품 구성'] ?? boxOf(spec, undefined),
    }),
    statutoryNotices: goodsNotices(sourceOf(spec), spec),
  };
}
