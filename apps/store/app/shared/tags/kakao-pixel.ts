// Kakao pixel (docs/integrations.md#tags).
import { loadScript } from '#ui/load-script.ts';
import type { OpenTag, TagEvent } from './tag-types.ts';

type Pixel = Record<
  'pageView' | 'viewContent' | 'addToCart' | 'purchase' | 'completeRegistration',
  (values?: object) => void
>;

/** Searches are not reported: Kakao requires their term, which may reveal something about health. */
function reportTo(pixel: Pixel, { name, itemUuids, value }: TagEvent): void {
  const [item] = itemUuids;
  const goods = item === undefined ? {} : { id: item };
  if (name === 'ViewContent') pixel.viewContent(goods);
  else if (name === 'AddToCart') pixel.addToCart(goods);
  else if (name === 'Purchase') pixel.purchase({ total_price: String(value ?? 0), currency: 'KRW' });
  else if (name === 'CompleteRegistration') pixel.completeRegistration();
}

export const openKakaoPixel: OpenTag = (id, scriptUrl) => {
  const page = window as { kakaoPixel?: (id: string) => Pixel };
  const loading = loadScript(scriptUrl);
  const later = (send: (pixel: Pixel) => void) =>
    void loading.then(() => page.kakaoPixel && send(page.kakaoPixel(id))).catch(() => undefined);
  return {
    showPage: () => later((pixel) => pixel.pageView()),
    report: (event) => later((pixel) => reportTo(pixel, event)),
  };
};
