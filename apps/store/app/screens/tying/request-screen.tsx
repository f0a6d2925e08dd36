// The screen of /tying, the inquiry about several products as a set. The products are added from the cart or by a search on this page
// (?items=…&keyword=…). Works without scripts.
import { Form, Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { formatWon } from '#domain/base/money.ts';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TextField } from '#ui/fields.tsx';
import { EmptyCartPicture } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import {
  type WantedItem,
  tyingPath,
  tyingRequestPath,
  tyingSetPath,
} from '../../shared/tying/tying-paths.ts';
import { keywordOf, longestKeyword } from '../../shared/paging/pages.ts';
import { useFocusAfterRemoval } from '../../shared/form/use-focus-after-removal.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { productRow } from './product-row.ts';
import { RequestDone, RequestForm } from './request-form.tsx';
import { type RequestResult, itemsOfAddress } from './tying-request.ts';
import styles from './tying.module.css';

const foundCount = 6;

/** The data of the screen at an address with this query. */
export async function loadRequest(client: Client, query: URLSearchParams) {
  const wanted = itemsOfAddress(query);
  const keyword = keywordOf(query) ?? '';
  const uuids = wanted.map(({ productItemUuid }) => productItemUuid);
  const [sets, items, found] = await Promise.all([
    client.getTyingSets(),
    uuids.length === 0 ? [] : client.getProductItemsByUuids({ uuids }),
    keyword === ''
      ? undefined
      : client.getProductItemsByPagingBySearchTable({
          keyword,
          count: foundCount,
          isTotalCountSkipped: true,
        }),
  ]);
  const known = wanted.filter(({ productItemUuid }) => items.some(({ uuid }) => uuid === productItemUuid));
  const others = (without: string) => known.filter(({ productItemUuid }) => productItemUuid !== without);
  const countOf = (uuid: string) => known.find((one) => one.productItemUuid === uuid)?.count ?? 1;
  return {
    keyword,
    wanted: known,
    rows: items.map((item) => ({
      ...productRow(item),
      count: countOf(item.uuid),
      withoutPath: tyingRequestPath(others(item.uuid), keyword),
    })),
    found: found?.data.map(productRow),
    sets: sets.map(({ uuid, title, images, items: parts }) => ({
      uuid,
      title,
      picture: images[0]?.url ?? '',
      names: parts.map(({ productItem }) => productItem.product.name).join(', '),
    })),
  };
}

export type RequestData = Awaited<ReturnType<typeof loadRequest>>;

type RequestScreenProps = { shown: RequestData; result: RequestResult | undefined };

export function RequestScreen({ shown, result }: RequestScreenProps) {
  const { rows, sets, keyword, found, wanted } = shown;
  // 담기, 빼기, 검색 and 문의하기 remove the pressed link or button.
  const column = useFocusAfterRemoval<HTMLDivElement>(
    [result?.isDone, keyword, ...rows.map(({ uuid }) => uuid)].join(' '),
  );
  if (result?.isDone)
    return (
      <Shell title="세트·대량 구매 문의">
        <RequestDone ref={column} />
      </Shell>
    );
  return (
    <Shell title="세트·대량 구매 문의">
      <NarrowColumn title="세트·대량 구매 문의">
        <div className={styles.column} ref={column} tabIndex={-1}>
          <p className={styles.lead}>
            여러 상품을 선물 세트로 묶거나 많은 수량을 구매하고 싶을 때 견적을 드립니다. 담은 상품은 하나씩
            따로 구매할 수도 있습니다.
          </p>
          {sets.length > 0 && <Sets sets={sets} />}
          <section aria-labelledby="wanted" className={styles.section}>
            <h2 className={styles.title} id="wanted">
              직접 구성하기
            </h2>
            <SearchForm key={keyword} {...{ keyword, wanted }} />
            {found && <Found {...{ found, wanted, keyword }} />}
            {rows.length === 0 ? (
              <EmptyState
                picture={<EmptyCartPicture />}
                title="담은 상품이 없습니다"
                text="상품 이름으로 검색해 담거나 장바구니에서 시작하세요."
              />
            ) : (
              <RequestForm rows={rows} result={result} />
            )}
          </section>
        </div>
      </NarrowColumn>
    </Shell>
  );
}

function Sets({ sets }: Pick<RequestData, 'sets'>) {
  return (
    <section aria-labelledby="sets" className={styles.section}>
      <h2 className={styles.title} id="sets">
        준비된 세트
      </h2>
      <ul>
        {sets.map(({ uuid, title, picture, names }) => (
          <li key={uuid} className={styles.row}>
            <Picture className={styles.picture} url={picture} alt="" sizes="72px" />
            <div className={styles.words}>
              <Link className={styles.name} to={tyingSetPath(uuid)}>
                {title}
              </Link>
              <p className={styles.brand}>{withUnits(names)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SearchForm({ keyword, wanted }: { keyword: string; wanted: readonly WantedItem[] }) {
  return (
    <Form action={tyingPath} role="search" preventScrollReset>
      {wanted.length > 0 && (
        <input
          type="hidden"
          name="items"
          value={wanted.map(({ productItemUuid, count }) => `${productItemUuid}:${count}`).join(',')}
        />
      )}
      <TextField
        label="담을 상품 검색"
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={longestKeyword}
        enterKeyHint="search"
        autoComplete="off"
        beside={
          <Button type="submit" variant="outlined">
            검색
          </Button>
        }
      />
    </Form>
  );
}

type FoundProps = {
  found: NonNullable<RequestData['found']>;
  wanted: readonly WantedItem[];
  keyword: string;
};

function Found({ found, wanted, keyword }: FoundProps) {
  if (found.length === 0)
    return <p role="status">‘{keyword}’ 상품을 찾지 못했습니다. 다른 이름으로 검색해 주세요.</p>;
  const isFull = wanted.length >= maxTyingItems;
  return (
    <>
      <p role="status" className={styles.brand}>
        {isFull ? `상품은 ${maxTyingItems}가지까지 담을 수 있습니다.` : `‘${keyword}’ 검색 결과`}
      </p>
      <ul aria-label="검색한 상품">
        {found.map(({ uuid, name, brandName, picture, isAdult, price }) => (
          <li key={uuid} className={styles.row}>
            <Picture className={styles.picture} url={picture} isAdult={isAdult} alt="" sizes="72px" />
            <div className={styles.words}>
              <p className={styles.brand}>{brandName}</p>
              <p>{withUnits(name)}</p>
              <p>{formatWon(price)}</p>
            </div>
            {!isFull && !wanted.some(({ productItemUuid }) => productItemUuid === uuid) && (
              <Link
                className={styles.remove}
                to={tyingRequestPath([...wanted, { productItemUuid: uuid, count: 1 }], keyword)}
                preventScrollReset
                replace
              >
                <span className="spoken">{name} </span>담기
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
