// The home screen: banners, health concerns, bestsellers, the merchant's picks, events, discounted and new products.
// Each row of products states how it is sorted, is left out when it is empty, and never scrolls automatically.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { salePercentage } from '#domain/prices/price.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { cardOf, Cards } from '../../shared/catalog/cards.tsx';
import { isRanking, ranking, rankingBasis, recommendedBasis } from '../../shared/catalog/ranking.ts';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { eventsPath } from '../../shared/paths/event-paths.ts';
import { JsonLd } from '../../shared/page/json-ld.tsx';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { pageMeta, publicUrlOf, shopName, usePublicUrl } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { BannerStrip } from './banner-strip.tsx';
import { type ArticleCard, ArticleCards } from '../../shared/magazine/article-cards.tsx';
import { magazinePath } from '../../shared/magazine/magazine-paths.ts';
import { ConcernLinks } from './concern-links.tsx';
import { Assurances } from './assurances.tsx';
import { EventCards, eventCardData } from '../../shared/event/event-card.tsx';
import { HomePopup } from './home-popup.tsx';
import { Section, type SectionProps } from './section.tsx';
import { SubBanners } from './sub-banners.tsx';
import styles from './main.module.css';

const bestCount = 10;
const pickCount = 8;
const rowCount = 5;
const articleCount = 4;
const eventCount = 3;

type Order = typeof ranking | { sortType: 'RECOMMEND' | 'DISCOUNT' | 'NEWEST' };

export async function loader({ context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const cards = async (count: number, order: Order) =>
    (
      await client.getProductItemsByPaging({ count, ...order, isBuyable: true, isTotalCountSkipped: true })
    ).data.map(cardOf);
  const [
    mainBanners,
    subBanners,
    events,
    categories,
    bought,
    recommended,
    reduced,
    fresh,
    { data: articles },
  ] = await Promise.all([
    client.getMainBanners(),
    client.getSubBanners(),
    client.getEventsByPaging({ count: eventCount }),
    client.getCategories(),
    cards(bestCount, ranking),
    cards(bestCount + pickCount, { sortType: 'RECOMMEND' }),
    cards(rowCount, { sortType: 'DISCOUNT' }),
    cards(rowCount, { sortType: 'NEWEST' }),
    client.getContentsByPaging({ count: articleCount }),
  ]);
  const concerns = categories.find((category) => category.code === '502')?.childCategories ?? [];
  const best = isRanking(bought.length) ? bought : [];
  return serialiseData(context, {
    mainBanners,
    subBanners,
    events: events.data.map(eventCardData),
    concerns: concerns.map(({ code, name }) => ({ code, name })),
    best,
    picks: recommended.filter((item) => !best.some(({ uuid }) => uuid === item.uuid)).slice(0, pickCount),
    reduced: reduced.filter((item) => salePercentage(item) > 0),
    fresh,
    articles,
  });
}

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    description:
      '성분표와 배송비를 숨기지 않는 건강식품 전문몰 온스. 장, 눈, 혈행 등 열두 가지 고민별로 건강식품을 비교하고 고를 수 있습니다.',
    path: '/main',
    publicUrl: publicUrlOf(matches),
  });

export default function Main() {
  const home = deserialiseData(useLoaderData<typeof loader>());
  return (
    <Shell header="home">
      <h1 className="spoken">온스 건강식품</h1>
      <div className={columnClass}>
        <BannerStrip banners={home.mainBanners} />
        <CachedFragment name="concerns" of={home.concerns}>
          {() => <ConcernLinks concerns={home.concerns} />}
        </CachedFragment>
        <Strip
          title="지금 많이 찾는 상품"
          basis={rankingBasis}
          more="/goods/bestseller"
          items={home.best}
          isRanked
        />
        {home.picks.length > 0 && (
          <Section title="추천 상품" basis={recommendedBasis} more="/goods/mdpick">
            <ProductGrid>
              <Cards items={home.picks} />
            </ProductGrid>
          </Section>
        )}
        <CachedFragment name="sub-banners" of={home.subBanners}>
          {() => <SubBanners banners={home.subBanners} />}
        </CachedFragment>
        {home.events.length > 0 && (
          <Section title="진행 중인 이벤트" basis="기간과 혜택을 확인하세요" more={eventsPath}>
            <CachedFragment name="events" of={home.events}>
              {() => <EventCards events={home.events} label="진행 중인 이벤트" />}
            </CachedFragment>
          </Section>
        )}
        <Strip
          title="할인 중인 상품"
          basis="할인율 높은 순"
          more="/goods/list/category?code=all&sort=DISCOUNT"
          items={home.reduced}
        />
        <Strip
          title="새로 들어온 상품"
          basis="최근 등록순"
          more="/goods/list/category?code=all&sort=NEWEST"
          items={home.fresh}
        />
        <Magazine articles={home.articles} />
        <CachedFragment name="assurances" of={null}>
          {() => <Assurances />}
        </CachedFragment>
      </div>
      <SiteFacts />
      <HomePopup />
    </Shell>
  );
}

type StripProps = Omit<SectionProps, 'children'> & { items: CardItem[]; isRanked?: boolean };

function Strip({ items, isRanked = false, ...head }: StripProps) {
  if (items.length === 0) return null;
  return (
    <Section {...head}>
      <ProductGrid columns={5} isStrip>
        <Cards items={items} firstRank={isRanked ? 1 : undefined} sizes="(min-width: 1024px) 220px, 148px" />
      </ProductGrid>
    </Section>
  );
}

function Magazine({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <Section title="매거진" basis="고르고 챙기는 데 필요한 이야기" more={magazinePath}>
      <CachedFragment name="articles" of={articles}>
        {() => <ArticleCards articles={articles} heading="h3" />}
      </CachedFragment>
    </Section>
  );
}

function SiteFacts() {
  const publicUrl = usePublicUrl();
  return (
    <div className={styles.facts}>
      <JsonLd
        facts={
          import.meta.env.SSR && { '@type': 'WebSite', name: shopName, url: publicUrl, inLanguage: 'ko' }
        }
      />
    </div>
  );
}
