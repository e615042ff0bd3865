import { Button, Modal, Progress, Slider } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../components/avatar.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { errorText } from '../../../../lib/error-text.ts';
import { useCommand } from '../../../../lib/use-command.ts';
import { type Area, cropPicture } from '../../data/crop-picture.ts';
import { uploadProfilePicture } from '../../data/upload-profile-picture.ts';

const Cropper = lazy(() => import('react-easy-crop'));
const TYPES = 'image/png,image/jpeg,image/webp';
const PUBLISH_MS = 30_000;

/** One's picture: chosen, cropped, sent; or taken away. */
export function PictureField({ me }: { me: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useCommand('removeProfilePicture');
  const before = useRef(me.pictureUrl);

  // The server has published it, or says what is wrong with it.
  useEffect(() => {
    if (me.pictureUrl !== before.current || me.pictureProblem) setProgress(null);
    before.current = me.pictureUrl;
  }, [me.pictureUrl, me.pictureProblem]);
  const waiting = progress === 1;
  useEffect(() => {
    if (!waiting) return;
    // The same picture again changes nothing that could be waited for.
    const timer = setTimeout(() => setProgress(null), PUBLISH_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const send = async (area: Area) => {
    if (!chosen) return;
    setChosen(null);
    setFailure(null);
    setProgress(0);
    try {
      await uploadProfilePicture(me.uid, await cropPicture(chosen, area), setProgress);
      setProgress(1);
    } catch {
      setFailure('The picture could not be sent. Try again.');
      setProgress(null);
    }
    URL.revokeObjectURL(chosen);
  };
  const problem = failure ?? me.pictureProblem ?? (remove.error ? errorText(remove.error) : null);
  return (
    <div className="row wrap" style={{ gap: 20 }}>
      <Avatar url={me.pictureUrl} size="large" />
      <div className="stack" style={{ gap: 10 }}>
        <div className="row">
          <Button variant="default" loading={progress !== null} onClick={() => input.current?.click()}>
            {me.pictureUrl ? 'Change the picture' : 'Add a picture'}
          </Button>
          {me.pictureUrl && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </Button>
          )}
        </div>
        {progress !== null && <Progress value={progress * 100} aria-label="Sending the picture" />}
        <p className="muted small">PNG, JPEG or WebP. You choose the part that is shown.</p>
        {problem && <ErrorState text={problem} />}
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label="Your picture"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) setChosen(URL.createObjectURL(file));
          }}
        />
      </div>
      {chosen && <CropDialog url={chosen} onClose={() => setChosen(null)} onCut={send} />}
    </div>
  );
}

function CropDialog({ url, onClose, onCut }: { url: string; onClose: () => void; onCut: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Modal opened onClose={onClose} title="Choose the part that is shown">
      <div className="stack">
        <div style={{ position: 'relative', height: 280, borderRadius: 8, overflow: 'hidden' }}>
          <Suspense>
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
              cropperProps={{ role: 'group', 'aria-label': 'Picture; move it with the arrow keys' }}
            />
          </Suspense>
        </div>
        <Slider label={null} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} thumbLabel="Zoom" />
        <Button disabled={!area} onClick={() => area && onCut(area)}>
          Use this picture
        </Button>
      </div>
    </Modal>
  );
}
