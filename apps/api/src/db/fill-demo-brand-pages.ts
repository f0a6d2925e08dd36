// Fills the brand pages of the demo shop (demo/catalogue/brand-pages.ts).
import { sql } from 'kysely';
import { brandPages } from '../../../../demo/catalogue/brand-pages.ts';
import { brands } from '../../../../demo/catalogue/brands.ts';
import { jsonRows } from './column-names.ts';
import type { Tx } from './connect.ts';

/** Size of the drawn pictures (demo/draw/brand-picture.ts). */
const heroSize = { width: 960, height: 480 };

export async function fillBrandPages(tx: Tx, { openedAt }: { openedAt: Date }): Promise<void> {
  const rows = brandPages.map((page, index) => {
    const name = brands.find(({ key }) => key === page.brand)?.name ?? '';
    return {
      brand: name,
      catchphrase: page.catchphrase,
      story: page.story.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      logoImage: `logo-${page.brand}`,
      heroImages: [{ key: `brand-${page.brand}`, ...heroSize, alt: `${name} 제품이 놓인 모습` }],
      displayOrder: index + 1,
    };
  });
  await sql`
    insert into brand_page (brand_uuid, catchphrase, story, logo_image, hero_images, display_order, created_at, updated_at)
    select b.uuid, d.catchphrase, d.story, d.logo_image, d.hero_images, d.display_order, ${openedAt}, ${openedAt}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (brand text, catchphrase text, story text, logo_image text,
      hero_images jsonb, display_order int) join brand b on b.name = d.brand order by d.display_order`.execute(
    tx,
  );
}
