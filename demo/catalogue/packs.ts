// Items of a product: option labels, amounts, rows.
// Label pictures and tables are built in builder.ts.
import type { DemoItem } from '../types.ts';
import type { Form } from './forms.ts';
import { figure, seedOf, supply } from './measures.ts';
import type { FoodSpec, GoodsSpec, HealthSpec, Pack } from './spec.ts';

export type PackedSpec = HealthSpec | FoodSpec | GoodsSpec;

/** How one unit is counted and taken; undefined for products without units. */
export type Serving = { form: Form; each: number; daily: [number, number] };

/** "60캡슐 (1개월분)", "560 g (28회분)", or the label of the pack. */
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

export function itemsOf(spec: PackedSpec, serving: Serving | undefined, isTaxFree: boolean): DemoItem[] {
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

/** Net amount of the first pack for the label: "1,200 mg × 60캡슐". */
export function netOf(spec: PackedSpec, serving: Serving | undefined): string {
  const [first] = spec.packs;
  if (spec.look.net !== undefined || !first) return spec.look.net ?? '';
  return packAmount({ ...first, label: undefined, labels: undefined }, serving).replace(/ \(.*\)$/, '');
}

/** All packs for the statutory table: a set lists its content, packs named by taste or colour add their common amount. */
export function amountsOf(spec: PackedSpec, serving: Serving | undefined): string {
  if (spec.badges?.includes('SET') && spec.box !== undefined) return spec.box;
  const words = spec.packs.map((entry) => packAmount(entry, serving));
  const isCounted = spec.packs.every((entry) => entry.count !== undefined);
  const net = netOf(spec, serving).replace(/ \(.*\)$/, '');
  const isSaid = isCounted || words.some((text) => text.includes(net));
  return isSaid ? words.join(' / ') : `${words.join(' / ')} (기본 ${net})`;
}

/** Content of the delivery, in one sentence. */
export function boxOf(spec: PackedSpec, serving: Serving | undefined): string {
  if (spec.box !== undefined) return spec.box;
  const words = amountsOf(spec, serving);
  return spec.packs.length === 1 ? words : `${words} 중 선택한 구성`;
}
