// Pictures of products that are not packaged food, from the front.
// Drawing an object is in goods.ts.
import type { Look } from './look.ts';
import { createCanvas, toSvg } from './canvas.ts';
import { goodsExtent, paintGoods } from './goods.ts';
import type { Goods } from './goods.ts';
import { paintGround } from './light.ts';
import { cameraFor } from './scene.ts';

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

/** Front picture of the object, 800 x 800, as SVG text. */
export function goodsPicture(goods: Goods, look: Look): string {
  const { height, half } = goodsExtent[goods];
  const camera = cameraFor(height, half * 1.12);
  const low = goods === 'case' || goods === 'balls';
  const canvas = createCanvas(800, 800, {
    ...camera,
    height: low ? 520 : goods === 'containers' ? 300 : 190,
    x: 384,
  });
  paintGround(canvas, look.ground);
  paintGoods(canvas, goods, look);
  return toSvg(canvas);
}
