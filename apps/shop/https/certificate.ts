// Self-signed certificate of HTTPS=1: created once for this machine's addresses, stored in DATA_DIR, trusted by the shop's process.
// Not here: certificates of a live shop, which its reverse proxy has.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { networkAddresses } from '../addresses.ts';

export type Certificate = { key: string; cert: string };

const validDays = 825;

/** The stored certificate, or a new one when it is missing, expires within a week or lacks an address of this machine. */
export async function shopCertificate(dataDir: string, publicHost: string): Promise<Certificate> {
  const path = join(dataDir, 'certificate.json');
  const names = ['localhost', publicHost].filter(
    (name, index, all) => !/^[\d.]+$/.test(name) && all.indexOf(name) === index,
  );
  const addresses = [
    '127.0.0.1',
    ...networkAddresses(),
    ...(/^[\d.]+$/.test(publicHost) ? [publicHost] : []),
  ];
  const kept = readCertificate(path);
  if (kept !== undefined && isGood(kept, names, addresses)) return trust(kept);
  const made = await generate([{ name: 'commonName', value: 'ONNS (self-signed)' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validDays * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [...names.map(dnsName), ...[...new Set(addresses)].map(ipAddress)],
      },
    ],
  });
  const certificate = { key: made.private, cert: made.cert };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, JSON.stringify(certificate), { mode: 0o600 });
  return trust(certificate);
}

const dnsName = (value: string) => ({ type: 2 as const, value });
const ipAddress = (ip: string) => ({ type: 7 as const, ip });

function readCertificate(path: string): Certificate | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Certificate) : undefined;
}

function isGood(certificate: Certificate, names: string[], addresses: string[]): boolean {
  const parsed = new X509Certificate(certificate.cert);
  const isFresh = parsed.validToDate.getTime() > Date.now() + 7 * 86_400_000;
  return (
    isFresh &&
    names.every((name) => parsed.checkHost(name) !== undefined) &&
    addresses.every((ip) => parsed.checkIP(ip) !== undefined)
  );
}

/** The simulators and the shop call each other with this certificate, so this process trusts it. */
function trust(certificate: Certificate): Certificate {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert]);
  return certificate;
}
