// Which products of the demo shop are objects without packaging.
import type { Goods } from './goods.ts';

const goodsOfCode: Record<string, Goods> = {
  'pomnal-massage-chair': 'chair',
  'pomnal-neck-massager': 'neck',
  'goyoban-grain-pack': 'cushion',
  'goyoban-electric-pad': 'cushion',
  'pomnal-foam-roller': 'roller',
  'pomnal-yoga-mat': 'mat',
  'pomnal-massage-ball': 'balls',
  'jammaru-pillow': 'cushion',
  'jammaru-cushion': 'cushion',
  'jammaru-lamp': 'lamp',
  'onsaemi-pill-case': 'case',
  'raonfit-shaker': 'shaker',
  'sallimgyeol-tumbler': 'tumbler',
  'sallimgyeol-glass-bottle': 'carafe',
  'sallimgyeol-soymilk-maker': 'appliance',
  'sallimgyeol-yogurt-maker': 'appliance',
  'sallimgyeol-humidifier': 'humidifier',
  'sallimgyeol-towel': 'towels',
  'sallimgyeol-container': 'containers',
};

/**
 * Codes of products drawn without packaging.
 * @internal Its test compares them with the catalogue.
 */
export const goodsCodes = Object.keys(goodsOfCode);

/** The object of a product that is drawn without packaging; undefined for others. */
export const goodsOf = (code: string): Goods | undefined => goodsOfCode[code];
