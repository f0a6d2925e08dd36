// XML of the Naver simulator: strict parsing to a tree, and writing. A document type is refused and no entity is expanded except
// the five of XML and numeric references.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type XmlElement = { name: string; text: string; children: XmlElement[] };

type Ordered = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
  cdataPropName: '#cdata',
});

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });

function elementOf(node: Ordered): XmlElement | undefined {
  const name = Object.keys(node).find((key) => key !== ':@');
  const content = name === undefined ? undefined : node[name];
  if (name === undefined || !Array.isArray(content)) return undefined;
  const element: XmlElement = { name, text: '', children: [] };
  for (const part of content as Ordered[]) {
    if (part['#text'] !== undefined) element.text += decode(String(part['#text']));
    else if (part['#cdata'] !== undefined) {
      const inner = part['#cdata'] as Ordered[];
      element.text += inner.map((one) => String(one['#text'] ?? '')).join('');
    } else {
      const child = elementOf(part);
      if (child !== undefined) element.children.push(child);
    }
  }
  return element;
}

/** The root element; undefined for text that is not well-formed, or that has a document type. */
export function parseXml(text: string): XmlElement | undefined {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  const roots = (parser.parse(text) as Ordered[]).filter(
    (node) => !Object.keys(node).some((key) => key.startsWith('?')),
  );
  return roots.length === 1 && roots[0] !== undefined ? elementOf(roots[0]) : undefined;
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Text of a child; '' without it. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text ?? '';

/** Text of the first element of this name at any depth. */
export function findElement(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined || element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** `<name>value</name>` with an escaped value; nothing for undefined. */
export const tag = (name: string, value: string | number | boolean | undefined): string =>
  value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

/** An element around finished XML. */
export const wrap = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
