// /brand-zone: the brands of the shop as cards, narrowed by the initial of their name (?initial=ㄱ), in the shop's order or by name.
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { brandInitials } from '#domain/catalog/brand-initial.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Anchor } from '#ui/anchor.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { FoundBy } from '../../shared/list/found-by.tsx';
import { ListHead } from '../../shared/list/list-head.tsx';
import { SortLinks } from '../../shared/list/sort-links.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { keywordOf, pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { brandPagePath, brandZonePath } from '../../shared/paths/brand-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import styles from './brand-zone.module.css';

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const initial = brandInitials.find((one) => one === query.get('initial'));
  const isByName = query.get('sort') === 'NAME';
  const page = pageOf(query);
  const keyword = keywordOf(query);
  const found = await loaderApi(context).getBrandPagesByPaging({
    count: perPage,
    page,
    sortType: isByName ? 'NAME' : 'DISPLAY_ORDER',
    ...(initial && { initial }),
    ...(keyword !== undefined && { keyword }),
  });
  const choice = { keyword, initial, sort: isByName ? 'NAME' : undefined };
  if (page > 1 && found.data.length === 0) throw redirect(pagedPath(brandZonePath, choice));
  return {
    choice,
    page,
    brands: found.data,
    initials: found.initials ?? [],
    totalCount: found.paging.totalCount ?? 0,
    hasNext: found.paging.hasNext,
  };
}

export const handle = { cachedBy: ['initial', 'sort', 'page', 'keyword'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: '브랜드관',
    description:
      '온스에서 만나는 건강식품 브랜드를 가나다순으로 찾아보고, 브랜드 이야기와 상품을 함께 볼 수 있습니다.',
    path: pagedPath(brandZonePath, loaderData?.choice ?? {}, loaderData?.page),
    publicUrl: publicUrlOf(matches),
    isListed: loaderData?.choice.keyword === undefined,
  });

export default function BrandZone() {
  const { choice, page, brands, totalCount, hasNext } = useLoaderData<typeof loader>();
  return (
    <Shell header="home">
      <div className={columnClass}>
        <ListHead
          title="브랜드관"
          basis={
            choice.keyword === undefined
              ? `브랜드 ${formatNumber(totalCount)}곳의 이야기와 상품을 둘러보세요`
              : '브랜드의 이야기와 상품을 둘러보세요'
          }
        />
        {choice.keyword !== undefined && (
          <FoundBy keyword={choice.keyword} total={totalCount} path={brandZonePath} />
        )}
        <Choices />
        {brands.length === 0 ? (
          <EmptyState picture={<BoxIcon size={40} />} title="조건에 맞는 브랜드가 없습니다" />
        ) : (
          <ul className={styles.brands} aria-label="브랜드 목록">
            {brands.map((brand, at) => (
              <li key={brand.uuid}>
                <BrandCard brand={brand} isFirst={at < 4} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} hasNext={hasNext} pathOf={(number) => pagedPath(brandZonePath, choice, number)} />
      </div>
    </Shell>
  );
}

function Choices() {
  const { choice, initials } = useLoaderData<typeof loader>();
  const { keyword, initial, sort } = choice;
  return (
    <>
      <ChipRow label="브랜드 이름의 초성">
        <ChipLink
          to={pagedPath(brandZonePath, { keyword, sort })}
          isChosen={initial === undefined}
          isSamePage
        >
          전체
        </ChipLink>
        {initials.map((one) => (
          <ChipLink
            key={one}
            to={pagedPath(brandZonePath, { keyword, initial: one, sort })}
            isChosen={one === initial}
            isSamePage
          >
            {one}
          </ChipLink>
        ))}
      </ChipRow>
      <SortLinks
        orders={[
          { label: '추천순', value: undefined },
          { label: '가나다순', value: 'NAME' },
        ].map(({ label, value }) => ({
          label,
          to: pagedPath(brandZonePath, { keyword, initial, sort: value }),
          isChosen: sort === value,
        }))}
      />
    </>
  );
}

type Brand = Awaited<ReturnType<typeof loader>>['brands'][number];

function BrandCard({ brand, isFirst }: { brand: Brand; isFirst: boolean }) {
  return (
    <Anchor to={brandPagePath(brand.uuid)} className={styles.card}>
      <Picture
        url={brand.heroImage}
        alt=""
        width={960}
        height={480}
        sizes="(min-width: 1200px) 276px, (min-width: 1024px) 23vw, 46vw"
        isFirst={isFirst}
        className={styles.hero}
      />
      <span className={styles.words}>
        {brand.logoImage !== '' && (
          <img
            className={styles.logo}
            src={brand.logoImage.replace('/800/', '/400/')}
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
        )}
        <span>
          <strong className={styles.name}>{brand.brandName}</strong>
          <span className={styles.catchphrase}>{brand.catchphrase}</span>
          <span className={styles.count}>상품 {formatNumber(brand.itemCount)}개</span>
        </span>
      </span>
    </Anchor>
  );
}
