import '../styles/mantine-signed-in.ts';
import { Deals } from '../kit/deals.tsx';
import { Figures } from '../kit/figures.tsx';
import { Files } from '../kit/files.tsx';
import { Forms } from '../kit/forms.tsx';
import { Parts } from '../kit/parts.tsx';
import { SchemeButton } from '../shell/scheme-button.tsx';

/** Every shared component in every state, before the emulators only. */
export const Component = () => (
  <>
    <header className="row between" style={{ paddingTop: 32 }}>
      <div>
        <h1 style={{ fontSize: 31 }}>Kit</h1>
        <p className="muted">Developers see here what there is before they build another.</p>
      </div>
      <SchemeButton />
    </header>
    <Parts />
    <Figures />
    <Deals />
    <Files />
    <Forms />
  </>
);
