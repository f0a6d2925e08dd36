// What depends on the viewer of a product page, requested once the cached page is shown (docs/rules/catalog.md#user-info), and the report
// that it was viewed.
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { setLikes } from '../../shared/like/like-store.ts';
import { reportView } from '../../shared/visit/report-view.ts';

export type Viewer = Answer<'getProductItemUserInfo'>;

/**
 * Undefined until the answer, and when it fails: the page stays as it is for everyone. `optionUuids`: all items of the product. A preview
 * requests nothing about its viewer and is not counted as a view.
 */
export function useViewer(
  uuid: string,
  optionUuids: readonly string[],
  isPreview: boolean,
): Viewer | undefined {
  const [viewer, setViewer] = useState<Viewer>();
  const options = optionUuids.join();
  useEffect(() => {
    if (isPreview) return undefined;
    const request = new AbortController();
    api.getProductItemUserInfo({ uuid }, { signal: request.signal }).then(
      (answer) => {
        setLikes(options.split(','), answer.isLiked);
        setViewer(answer);
      },
      () => undefined,
    );
    return () => request.abort();
  }, [uuid, options, isPreview]);
  useEffect(() => {
    if (!isPreview) void reportView('PRODUCT_ITEM', uuid);
  }, [uuid, isPreview]);
  return viewer;
}
