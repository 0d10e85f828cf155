import { addAdminRoutes, addBulletinRoute } from './admin/routes/admin.ts';
import { addChallengeRoutes } from './challenges/routes.ts';
import { addCircleCallRoutes } from './circles/routes/calls.ts';
import { addCircleRoutes } from './circles/routes/circles.ts';
import type { App, Context } from './context.ts';
import { addDayRoutes } from './days/routes.ts';
import { addGameRoutes } from './http/games.ts';
import { readinessOf } from './http/readiness.ts';
import { addDealRoutes } from './hub/routes/deals.ts';
import { addTableRoutes } from './hub/routes/tables.ts';
import { addRunningRoutes } from './monitoring/routes/running.ts';
import { readVitals, type Vitals } from './monitoring/vitals.ts';
import { addNoticeRoutes } from './notices/routes/notices.ts';
import { addLoginRoutes } from './people/routes/logins.ts';
import { addMeRoutes } from './people/routes/me.ts';
import { addPasskeyRoutes } from './people/routes/passkeys.ts';
import { addTokenRoutes } from './people/routes/tokens.ts';
import { addPrivacyRoutes } from './privacy/routes.ts';
import { addRecordRoutes } from './records/routes.ts';
import { addSafetyRoutes } from './safety/routes.ts';
import { addTournamentRoutes } from './tournaments/routes.ts';
import { addTwinRoutes } from './twins/routes.ts';

/** The routes of all features, in the order of the document of the API. */
export function addRoutes(app: App, context: Context): void {
  addMeRoutes(app, context);
  addTokenRoutes(app, context);
  addGameRoutes(app, context);
  addTableRoutes(app, context);
  addRecordRoutes(app, context);
  addDealRoutes(app, context);
  addChallengeRoutes(app, context);
  addTournamentRoutes(app, context);
  addTwinRoutes(app, context);
  addCircleCallRoutes(app, context);
  addCircleRoutes(app, context);
  addSafetyRoutes(app, context);
  addDayRoutes(app, context);
  addLoginRoutes(app, context);
  addPasskeyRoutes(app, context);
  addNoticeRoutes(app, context);
  addPrivacyRoutes(app, context);
  addBulletinRoute(app, context);
  const { config, monitor, hub, botsWaiting } = context;
  const readiness = readinessOf(context);
  const vitals = async (): Promise<Vitals> =>
    readVitals({
      config,
      monitor,
      tables: hub.openTables,
      botsWaiting: botsWaiting(),
      readiness: await readiness(),
    });
  addAdminRoutes(app, context, vitals);
  addRunningRoutes(app, context, { readiness, vitals });
}
