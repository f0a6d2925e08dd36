// Inquiries about one product, newest first, a few at a time.
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { api } from '../../shared/api/api.ts';
import { refusalText } from '../../shared/form/refusal-text.ts';
import { type Inquiry, InquiryCard } from '../../shared/inquiry/inquiry-card.tsx';
import styles from './product-inquiries.module.css';

const shownAtFirst = 5;

type Loaded = { inquiries: Inquiry[]; cursor: string | undefined };

/** The next inquiries behind `cursor`; the first ones without it. */
async function load(productItemUuid: string, cursor?: string): Promise<Loaded> {
  const { data, paging } = await api.getProductInquiriesByPaging({
    count: shownAtFirst,
    productItemUuid,
    ...(cursor !== undefined && { cursor }),
  });
  return { inquiries: data, cursor: paging.hasNext ? paging.cursor : undefined };
}

/** Loads the list again after a failure. */
export function InquiryList({ productItemUuid }: { productItemUuid: string }) {
  const [turn, setTurn] = useState(0);
  return <List key={turn} productItemUuid={productItemUuid} onRetry={() => setTurn(turn + 1)} />;
}

function List({ productItemUuid, onRetry }: { productItemUuid: string; onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(true);
  useEffect(() => {
    const unmounted = new AbortController();
    load(productItemUuid)
      .then((first) => unmounted.signal.aborted || setLoaded(first))
      .catch((error: unknown) => unmounted.signal.aborted || setFailure(refusalText(error)))
      .finally(() => unmounted.signal.aborted || setPending(false));
    return () => unmounted.abort();
  }, [productItemUuid]);
  const more = async (cursor: string) => {
    setPending(true);
    try {
      const next = await load(productItemUuid, cursor);
      setLoaded((before) => ({ ...next, inquiries: [...(before?.inquiries ?? []), ...next.inquiries] }));
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setPending(false);
    }
  };
  if (failure !== undefined)
    return (
      <div className={styles.none} role="status">
        <p>{failure}</p>
        <Button className={styles.more} variant="quiet" size="small" onClick={onRetry}>
          다시 시도
        </Button>
      </div>
    );
  if (loaded === undefined) return <p className={styles.none}>문의를 불러오고 있습니다.</p>;
  const { inquiries, cursor } = loaded;
  if (inquiries.length === 0) return <p className={styles.none}>아직 등록된 문의가 없습니다.</p>;
  return (
    <>
      <ul className={styles.list}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.uuid} className={styles.item}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </ul>
      {cursor !== undefined && (
        <Button
          className={styles.more}
          variant="quiet"
          isFull
          isPending={isPending}
          onClick={() => void more(cursor)}
        >
          문의 더 보기
        </Button>
      )}
    </>
  );
}
