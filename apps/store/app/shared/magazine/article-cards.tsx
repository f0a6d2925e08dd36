// Cards of magazine articles in a grid.
import { Link } from 'react-router';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import type { Client } from '#contract/client.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { articlePath } from './magazine-paths.ts';
import styles from './article-cards.module.css';

export type ArticleCard = Awaited<ReturnType<Client['getRelationContents']>>[number];

type ArticleCardsProps = {
  articles: readonly ArticleCard[];
  /** Number of cards in the first viewport; their pictures load eagerly. Default 0. */
  firstScreen?: number;
  /** The element of the titles: h2 (default), or h3 below a heading. */
  heading?: 'h2' | 'h3';
};

export function ArticleCards({ articles, firstScreen = 0, heading: Heading = 'h2' }: ArticleCardsProps) {
  return (
    <ul className={styles.grid}>
      {articles.map(({ uuid, title, coverImage, summary, publishedAt, hashtags }, at) => (
        <li key={uuid} className={styles.card}>
          <Link to={articlePath(uuid)} className={styles.link}>
            <Picture
              className={styles.cover}
              url={coverImage}
              alt=""
              width={800}
              height={600}
              sizes="(min-width: 1024px) 280px, (min-width: 480px) 46vw, 92vw"
              isFirst={at < firstScreen}
            />
            <Heading className={styles.title}>{title}</Heading>
          </Link>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.facts}>
            {formatKoreanDate(publishedAt)} · {hashtags.map((tag) => `#${tag}`).join(' ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
