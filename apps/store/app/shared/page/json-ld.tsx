// Structured data for search engines: a data block, which the page policy need not allow because it never runs.
// Which facts stand in it is the screen's decision.
import { scriptText } from '../../rendering/script-text.ts';

/** `facts` as schema.org wants them, without @context. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const safe = scriptText({ '@context': 'https://schema.org', ...facts });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** A BreadcrumbList of names and addresses from the top. */
export function breadcrumbFacts(crumbs: { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  };
}
