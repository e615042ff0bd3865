import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { ICAL_TYPE, icalText } from '../../domain/calendar/ical-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';

interface AddToCalendarProps {
  date: CalendarDate;
  /** Identifies the deadline for screen readers if there are several buttons. */
  name?: string;
}

/** Saves a single deadline as a calendar file. */
export function AddToCalendar({ date, name }: AddToCalendarProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />}
      aria-label={name && `Add to calendar: ${name}`}
      onClick={() => {
        const text = icalText([{ ...date, changedAt: new Date() }], window.location.origin);
        saveFile(`handoff-${date.kind}.ics`, new Blob([text], { type: ICAL_TYPE }));
      }}
    >
      Add to calendar
    </Button>
  );
}
