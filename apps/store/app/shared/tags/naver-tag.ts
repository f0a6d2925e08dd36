// Naver's script of visits and conversions (docs/integrations.md#tags).
import { loadScript } from '#ui/load-script.ts';
import type { OpenTag, TaggedEvent } from './tag-types.ts';

type Wcs = { inflow: () => void; trans: (conversion: object) => void };

/** A search is no conversion of Naver. */
const types: Readonly<Partial<Record<TaggedEvent, string>>> = {
  ViewContent: 'view_product',
  AddToCart: 'add_to_cart',
  Purchase: 'purchase',
  CompleteRegistration: 'sign_up',
};

export const openNaverTag: OpenTag = (id, scriptUrl) => {
  const page = window as { wcs_add?: Record<string, string>; wcs?: Wcs; wcs_do?: () => void };
  page.wcs_add = { ...page.wcs_add, wa: id };
  const loading = loadScript(scriptUrl).then(() => page.wcs?.inflow());
  const later = (send: () => void) => void loading.then(send).catch(() => undefined);
  return {
    showPage: () => later(() => page.wcs_do?.()),
    report: ({ name, itemUuids, value, orderNo }) => {
      const type = types[name];
      if (type === undefined) return;
      later(() =>
        page.wcs?.trans({
          type,
          ...(orderNo !== undefined && { id: orderNo }),
          ...(value !== undefined && { value: String(value) }),
          ...(itemUuids.length > 0 && { items: itemUuids.map((uuid) => ({ id: uuid })) }),
        }),
      );
    },
  };
};
