// Pictures of products that are not packaged food, from the front.
// Drawing an object is in goods.ts; which products they are in goods-codes.ts.
import type { Look } from './look.ts';
import { createCanvas, toSvg } from './canvas.ts';
import { goodsExtent, paintGoods } from './goods.ts';
import type { Goods } from './goods.ts';
import { paintGround } from './light.ts';
import { cameraFor } from './scene.ts';

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
