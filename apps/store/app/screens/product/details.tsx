// Product information as text: functions and intake, the merchant's text, nutrition table and statutory notices.
// Texts are shown as the API returns them; the page adds no health claim.
import { formatNumber } from '#domain/base/money.ts';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import styles from './details.module.css';

type Product = ProductItemDetail['product'];
type Health = NonNullable<Product['health']>;

export function Details({ item }: { item: ProductItemDetail }) {
  const { product } = item;
  const { health } = product;
  return (
    <section id="details" className={styles.details} aria-label="상품정보">
      {/* Visually the tab above is the title. The heading makes the levels of the merchant's headings correct. */}
      <h2 className="spoken">상품정보</h2>
      {product.headquarterNotices.map((notice) => (
        <div className={styles.notice} key={notice.uuid}>
          <strong>{notice.title}</strong>
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: notice.content }} />
        </div>
      ))}
      <div className={styles.facts}>
        {health && <HealthBox health={health} />}
        {health && health.nutrition.length > 0 && <NutritionTable health={health} />}
      </div>
      {product.detailText !== '' && (
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: product.detailText }} />
      )}
      {product.detailImages.length > 0 && (
        <div className={styles.pictures}>
          {product.detailImages.map((url) => (
            <Picture key={url} url={url} alt="" sizes="(min-width: 1024px) 800px, 100vw" />
          ))}
        </div>
      )}
      <StatutoryTable product={product} />
      {health?.isHealthFunctionalFood && (
        <p className={styles.medicine}>
          <InfoIcon size={20} />
          질병의 예방 및 치료를 위한 의약품이 아닙니다.
        </p>
      )}
    </section>
  );
}

/** A line that only names the ingredient whose functions follow: '[홍삼]'. */
const ingredient = /^\[([^\]]+)\]$/;

/** Longer lists, such as those of multivitamins, are collapsed after this number, so that the rest of the page stays reachable. */
const shownFunctions = 12;

function Functions({ texts }: { texts: string[] }) {
  const rest = texts.slice(shownFunctions);
  return (
    <>
      <FunctionList texts={texts.slice(0, shownFunctions)} />
      {rest.length > 0 && (
        <Accordion title={`기능성 내용 ${formatNumber(rest.length)}개 더 보기`}>
          <FunctionList texts={rest} />
        </Accordion>
      )}
    </>
  );
}

/** The key is the index, because two ingredients may have the same function. */
function FunctionList({ texts }: { texts: string[] }) {
  return (
    <ul className={styles.functions}>
      {texts.map((text, at) => (
        <li key={at} className={ingredient.test(text) ? styles.ingredient : undefined}>
          {text.replace(ingredient, '$1')}
        </li>
      ))}
    </ul>
  );
}

function HealthBox({ health }: { health: Health }) {
  return (
    <div className={styles.box}>
      {health.isHealthFunctionalFood && (
        <p className={styles.mark}>
          <ShieldIcon size={18} />
          {['건강기능식품', health.adReviewNumber].filter(Boolean).join(' · ')}
        </p>
      )}
      {health.functions.length > 0 && (
        <>
          <h2 className={styles.boxTitle}>기능성 내용</h2>
          <Functions texts={health.functions} />
        </>
      )}
      {health.dailyIntake !== '' && (
        <p className={styles.intake}>
          <span className="caption">섭취 방법</span>
          <strong>{health.dailyIntake}</strong>
        </p>
      )}
      {health.cautions.length > 0 && (
        <>
          <h3 className={styles.cautionTitle}>섭취 시 주의사항</h3>
          <ul className={styles.cautions}>
            {health.cautions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Nutrients of any food. All others are the active ingredients of the product and are listed first. */
const common = /^(열량|탄수화물|당류|단백질|지방|포화지방|트랜스지방|콜레스테롤|나트륨|식이섬유)$/;

function NutritionTable({ health }: { health: Health }) {
  const isCommon = (row: { name: string }) => common.test(row.name.trim());
  const rows = [...health.nutrition.filter((row) => !isCommon(row)), ...health.nutrition.filter(isCommon)];
  return (
    <div className={styles.nutrition}>
      <h2 className={styles.nutritionTitle}>영양·기능정보</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">성분</th>
            <th scope="col">1일 섭취량당 함량</th>
            <th scope="col">기준치</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={isCommon(row) ? undefined : styles.active}>
              <th scope="row">{row.name}</th>
              <td>{row.amount}</td>
              <td>{row.percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        기준치(%)는 1일 영양성분 기준치에 대한 비율입니다. ** 기준치가 정해지지 않은 성분입니다.
      </p>
    </div>
  );
}

function StatutoryTable({ product }: { product: Product }) {
  if (product.statutoryNotices.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>상품정보 제공고시</h2>
      <dl>
        {product.statutoryNotices.map(({ name, value }) => (
          <div className={styles.row} key={name}>
            <dt>{name}</dt>
            <dd>{withUnits(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
