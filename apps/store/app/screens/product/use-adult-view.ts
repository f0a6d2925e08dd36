// An adult product for this viewer. The cached page is the same for everyone, without pictures and buying; for a viewer with a proof of
// age the browser loads the item again with both (docs/rules/adult.md). The proof is given in screens/identity.
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { mayBeOfAge } from '../../shared/account/session/adult-mark.ts';

/** Returns the item for this viewer. `isBarred` is true until the server confirms that the viewer is an adult. */
export function useAdultView(item: ProductItemDetail): { item: ProductItemDetail; isBarred: boolean } {
  const [viewerItem, setViewerItem] = useState<ProductItemDetail>();
  const { uuid } = item;
  const { isAdult } = item.product;
  useEffect(() => {
    if (!isAdult || !mayBeOfAge()) return;
    const request = new AbortController();
    const { signal } = request;
    Promise.all([api.getProductItemUserInfo({ uuid }, { signal }), api.getProductItem({ uuid }, { signal })])
      .then(([viewer, shown]) => setViewerItem(viewer.isAdultVerified ? shown : undefined))
      // A failure is not shown: the page stays in its public state, with the link to the proof of age.
      .catch(() => undefined);
    return () => request.abort();
  }, [uuid, isAdult]);
  return { item: viewerItem ?? item, isBarred: isAdult && viewerItem === undefined };
}
