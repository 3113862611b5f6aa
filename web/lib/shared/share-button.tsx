import { mdiShareVariantOutline } from '@mdi/js';
import { useRouteLoaderData } from 'react-router';
import { inQuotes } from '#contract/in-sentence.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { canShare, shareBySystem } from './system-share.ts';

const load = () => import('./share-dialog.tsx');

interface ShareButtonProps {
  /** Of the page, as others read it. */
  title: string;
  path: string;
}

/** Shares a page: by the device's own sheet, else by WhatsApp, link or QR code. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { Dialog, opener, close } = useLazyDialog(load);
  const url = usePublicUrl(path);
  const shared = { title, text: `${inQuotes(title)}, no Rumo:`, url };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={mdiShareVariantOutline}
        {...opener}
        onClick={(event) => (canShare() ? void shareBySystem(shared) : opener.onClick(event))}
      >
        Compartilhar
      </Button>
      {Dialog && <Dialog title="Compartilhar" shared={shared} onClose={close} />}
    </>
  );
}

/** The absolute address of a page, as others need it. */
export const usePublicUrl = (path: string): string => usePublicUrls()(path);

/** Returns what makes such addresses. */
export function usePublicUrls(): (path: string) => string {
  const site = useRouteLoaderData<Site>('root');
  return (path) => `${site?.publicUrl ?? location.origin}${path}`;
}
