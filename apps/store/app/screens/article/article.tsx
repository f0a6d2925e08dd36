// /magazine/{uuid}: an article with its products, related reads and neighbours, and a button that shares its short link.
import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { shareCode } from '#domain/base/share-code.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { cardOf, Cards } from '../../shared/catalog/cards.tsx';
import { type ArticleCard, ArticleCards } from '../../shared/magazine/article-cards.tsx';
import { countArticleView } from '../../shared/magazine/count-view.ts';
import { magazineListPath } from '../../shared/magazine/magazine-list-path.ts';
import { articlePath, magazinePath } from '../../shared/magazine/magazine-paths.ts';
import { JsonLd } from '../../shared/page/json-ld.tsx';
import { pageMeta, publicUrlOf, shopName } from '../../shared/page/page-meta.ts';
import { asPreview, previewTokenOf } from '../../shared/preview/preview.ts';
import { PreviewNotice } from '../../shared/preview/preview-notice.tsx';
import { sharePicture, sharePictureSize } from '../../shared/share/share-picture.ts';
import { ShareLinkButton } from '../../shared/share/share-link-button.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './article.module.css';

const relatedCount = 4;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const uuid = params.uuid ?? '';
  const client = loaderApi(context);
  const previewToken = previewTokenOf(request.url);
  if (previewToken !== null)
    return asPreview(shownOf(await client.getContentsPreview({ uuid, previewToken }), []));
  return shownOf(
    ...(await Promise.all([
      client.getContents({ uuid }),
      client.getRelationContents({ uuid, count: relatedCount }),
    ])),
  );
}

function shownOf(
  { blocks, productItems: _products, ...article }: Answer<'getContents'>,
  related: ArticleCard[],
) {
  return {
    article,
    blocks: blocks.map(({ productItems, ...block }, key) => ({
      ...block,
      key,
      ...(productItems && { items: productItems.map(cardOf) }),
    })),
    related,
    sharePath: `/s/${shareCode('article', article.uuid)}`,
    isPreview: false,
  };
}

/** Those of the loader: previews are no-store. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const handle = { cachedBy: [], hasPreviews: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta({
    title: loaderData?.article.title ?? '매거진',
    description: loaderData?.article.summary ?? '온스 매거진',
    path: articlePath(loaderData?.article.uuid ?? ''),
    publicUrl: publicUrlOf(matches),
    image: loaderData ? sharePicture('magazine', loaderData.article.uuid) : '',
    isListed: loaderData?.isPreview !== true,
  }),
  ...(loaderData ? sharePictureSize : []),
];

export default function Article() {
  const { article, blocks, related, sharePath, isPreview } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (!isPreview) countArticleView(article.uuid);
  }, [article.uuid, isPreview]);
  return (
    <Shell title="매거진" backTo={magazinePath}>
      <article className={styles.article}>
        {isPreview && <PreviewNotice />}
        <header>
          <Picture
            className={styles.cover}
            url={article.coverImage}
            alt={article.alt}
            width={800}
            height={600}
            sizes="(min-width: 768px) 720px, 100vw"
            isFirst
          />
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.facts}>
            {article.author} · {formatKoreanDate(article.publishedAt)}
          </p>
          <p className={styles.summary}>{article.summary}</p>
        </header>
        {blocks.map((block) => (
          <Block key={block.key} block={block} />
        ))}
        <ArticleEnd article={article} sharePath={sharePath} />
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.heading}>함께 읽으면 좋은 글</h2>
          <ArticleCards articles={related} heading="h3" />
        </section>
      )}
      <JsonLd
        facts={{
          '@type': 'Article',
          headline: article.title,
          datePublished: `${article.publishedAt}+09:00`,
          author: { '@type': 'Organization', name: article.author },
          publisher: { '@type': 'Organization', name: shopName },
        }}
      />
    </Shell>
  );
}

type Loaded = ReturnType<typeof shownOf>;

/** Hashtags, sharing and the neighbours of an article. */
function ArticleEnd({ article, sharePath }: Pick<Loaded, 'article' | 'sharePath'>) {
  return (
    <footer>
      <div className={styles.tags}>
        <ChipRow label="해시태그" wraps>
          {article.hashtags.map((tag) => (
            <ChipLink key={tag} to={magazineListPath(tag, false)} tone="tint">
              #{tag}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <ShareLinkButton title={article.title} path={sharePath} />
      <p className={styles.note}>
        이 글은 일반적인 정보이며 의학적 진단이나 처방을 대신하지 않습니다. 건강기능식품은 질병의 예방 및
        치료를 위한 의약품이 아닙니다.
      </p>
      <nav className={styles.neighbours} aria-label="이전 글과 다음 글">
        <Neighbour uuid={article.previousUuid}>이전 글</Neighbour>
        <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={magazinePath}>
          목록
        </Link>
        <Neighbour uuid={article.nextUuid}>다음 글</Neighbour>
      </nav>
    </footer>
  );
}

function Neighbour({ uuid, children }: { uuid: string | undefined; children: string }) {
  if (uuid === undefined) return null;
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={articlePath(uuid)}>
      {children}
    </Link>
  );
}

function Block({ block: { type, html, image, videoUrl, items } }: { block: Loaded['blocks'][number] }) {
  if (type === 'ITEMS')
    return items && items.length > 0 ? (
      <section className={styles.products} aria-label="글에 나온 상품">
        <ProductGrid columns={5} isStrip>
          <Cards items={items} sizes="(min-width: 1024px) 220px, 148px" />
        </ProductGrid>
      </section>
    ) : null;
  if (type === 'VIDEO' && videoUrl)
    return (
      <video className={styles.picture} src={videoUrl} poster={image?.url} controls preload="none">
        <track kind="captions" />
      </video>
    );
  if (image)
    return (
      <Picture
        className={styles.picture}
        url={image.url}
        alt={image.alt}
        width={800}
        height={600}
        sizes="(min-width: 768px) 720px, 100vw"
      />
    );
  // The HTML of staff is sanitised when it is stored; its h3 is the level below the page's h1.
  const content = (html ?? '').replaceAll('<h3>', '<h2>').replaceAll('</h3>', '</h2>');
  return type === 'QUOTE' ? (
    <blockquote className={styles.quote} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
  );
}
