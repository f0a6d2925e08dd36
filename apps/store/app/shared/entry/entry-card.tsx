// What cards of reviews and of inquiries have in common: photos, the text and the answer of staff.
import { Link } from 'react-router';
import styles from './entry-card.module.css';

/** '2026-11-22T10:00:00' -> '2026.11.22' */
export const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '.');

type PhotoRowProps = {
  urls: readonly string[];
  /** What a photo is, for its label. */
  name: string;
  /** Screen that shows the photos in full size; without one each opens in a new tab. */
  to?: string;
};

/** The small file of a photo has 400 in place of 1200. */
export function PhotoRow({ urls, name, to }: PhotoRowProps) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {urls.map((url, at) => {
        const label = `${name} ${at + 1} 크게 보기`;
        const photo = (
          <img
            className={styles.photo}
            src={url.replace('/1200.', '/400.')}
            alt=""
            width={80}
            height={80}
            loading="lazy"
          />
        );
        return (
          <li key={url}>
            {to === undefined ? (
              <a href={url} target="_blank" rel="noreferrer" aria-label={label}>
                {photo}
              </a>
            ) : (
              <Link to={to} aria-label={label}>
                {photo}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const EntryText = ({ text }: { text: string }) => <p className={styles.text}>{text}</p>;

/** `title` names who answered. */
export function EntryAnswer({
  title,
  answer,
}: {
  title: string;
  answer: { text: string; at: string; images?: readonly string[] } | undefined;
}) {
  if (answer === undefined) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <time dateTime={answer.at}>{dayOf(answer.at)}</time>
      </p>
      <EntryText text={answer.text} />
      <PhotoRow urls={answer.images ?? []} name="답변 사진" />
    </div>
  );
}
