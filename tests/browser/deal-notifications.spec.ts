import { FULL_STORIES, STORIES } from './deal-notification-stories.ts';
import { runStories } from './tell-deal-notifications.ts';

// The longest stories run here. The other stories are in more-deal-notifications.spec.ts.
runStories(Object.entries(STORIES).filter(([name]) => FULL_STORIES.includes(name)));
