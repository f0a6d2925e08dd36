// A text of staff: HTML of p, h3, ul, ol, li and strong, sanitised when it was stored. The Content-Security-Policy prevents scripts in it.
import styles from './prose.module.css';

export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
