// A barcode (Code 128) as bars of one module; the number below it is read by people.
import { code128 } from '#domain/base/code128.ts';
import styles from './print.module.css';

const quietModules = 10;
const height = 60;

export function Barcode({ text }: { text: string }) {
  const bars: { x: number; width: number }[] = [];
  let x = quietModules;
  for (const [at, width] of code128(text).entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return (
    <figure className={styles.barcode}>
      <svg
        viewBox={`0 0 ${x + quietModules} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        {bars.map((bar) => (
          <rect key={bar.x} {...bar} y="0" height={height} />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
