// What a product for adults shows to this viewer: the page, everybody's, has no pictures and cannot be bought from; whoever has
// shown to be of age gets both from the server. Where that is shown is screens/identity.
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { mayBeOfAge } from '../../shared/account/session/adult-mark.ts';

/** The item as this viewer may see it; barred until the server has said that they are of age. */
export function useAdultView(item: ProductItemDetail): { item: ProductItemDetail; isBarred: boolean } {
  const [own, setOwn] = useState<ProductItemDetail>();
  const { uuid } = item;
  const { isAdult } = item.product;
  useEffect(() => {
    if (!isAdult || !mayBeOfAge()) return;
    const asking = new AbortController();
    const { signal } = asking;
    Promise.all([api.getProductItemUserInfo({ uuid }, { signal }), api.getProductItem({ uuid }, { signal })])
      .then(([viewer, shown]) => setOwn(viewer.isAdultVerified ? shown : undefined))
      // Nobody is told: the page stays as it is for everybody, with the way to prove it.
      .catch(() => undefined);
    return () => asking.abort();
  }, [uuid, isAdult]);
  return { item: own ?? item, isBarred: isAdult && own === undefined };
}
