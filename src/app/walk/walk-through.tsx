import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { DEAL_STAGES, type DealRole, STAGE_NAMES } from '../../domain/deal/states.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { SampleDealRoom } from './sample-deal-room.tsx';
import classes from './walk.module.css';
import { isStepForward, WALK_WORDS } from './walk-words.ts';

const SIDES = [
  ['buyer', 'As the buyer'],
  ['seller', 'As the seller'],
] as const;
/** Number of stages to move for each arrow key. Keys pressed in a form field or the message log are ignored. */
const STEPS_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="log"], [contenteditable]') !== null;

/** Calls `go` with the number of stages to move when an arrow key is pressed. */
function useArrowKeys(go: (steps: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const steps = STEPS_BY_KEY[event.key];
      if (!steps || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isTaken(event)) return;
      event.preventDefault();
      go(steps);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);
}

/** A sample sale in eight stages, seen from either side, with a description of each stage and whose turn it is. */
export function WalkThrough({ role }: { role: DealRole }) {
  const [address, setAddress] = useSearchParams();
  const stage = useChoice('stage', WALK_WORDS, 'inquiry');
  const [pressed, setPressed] = useState('');
  const bar = useRef<HTMLElement>(null);
  const at = DEAL_STAGES.indexOf(stage);
  const show = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    next.delete('against');
    setPressed('');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const go = (steps: number) => {
    const next = DEAL_STAGES[at + steps];
    if (!next) return;
    show('stage', next);
    // On phones, the bar may be scrolled out of view.
    bar.current?.scrollIntoView({ block: 'nearest' });
  };
  useArrowKeys(go);
  const press = (label: string) => {
    if (isStepForward(label) && stage !== 'completed') return go(1);
    setPressed(label);
    bar.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <section ref={bar} className={classes.bar} aria-label="Walk through a sale">
        <Group className={classes.controls} wrap="nowrap" gap="sm">
          <Tabs
            label="Your side"
            tabs={SIDES}
            current={role}
            to={(side) => sitePaths.walkAs(side, stage)}
            preventScrollReset
            mb={0}
          />
          <Group wrap="nowrap" gap="xs" ml="auto">
            <IconButton
              aria-label="Previous stage"
              aria-keyshortcuts="ArrowLeft"
              disabled={at === 0}
              onClick={() => go(-1)}
            >
              <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label="Next stage"
              aria-keyshortcuts="ArrowRight"
              disabled={at === DEAL_STAGES.length - 1}
              onClick={() => go(1)}
            >
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </Group>
        </Group>
        <div role="status">
          <p>
            <b>
              {at + 1} of {DEAL_STAGES.length}: {STAGE_NAMES[stage]}.
            </b>{' '}
            {WALK_WORDS[stage][role]}
          </p>
          {pressed && (
            <Muted>
              “<bdi>{pressed}</bdi>” works in a real deal. This one is made up, and nothing is sent.
            </Muted>
          )}
        </div>
        {stage === 'completed' && (
          <Group mt="smd" gap="sm">
            <Button component={Link} to={sitePaths.search}>
              Browse projects
            </Button>
            <Button component={Link} to={sitePaths.signup('seller')} variant="default">
              List a project
            </Button>
          </Group>
        )}
      </section>
      <SampleDealRoom key={`${stage} ${role}`} stage={stage} role={role} onPress={press} />
    </>
  );
}
