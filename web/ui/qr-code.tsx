import { create } from 'qrcode';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Width in modules of the blank margin that readers need. */
const margin = 4;

/** A QR code, dark on light in both themes: many readers require it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, index) =>
    dark ? `M${margin + (index % size)} ${margin + Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * margin;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#1c2321" d="${path}"/></svg>`;
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={label}
      width={208}
      height={208}
    />
  );
}
