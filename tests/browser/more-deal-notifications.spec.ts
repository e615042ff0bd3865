import { STORIES, WHOLE_STORIES } from './deal-notification-stories.ts';
import { tellStories } from './tell-deal-notifications.ts';

tellStories(Object.entries(STORIES).filter(([name]) => !WHOLE_STORIES.includes(name)));
