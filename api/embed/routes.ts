import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { embedProblems } from '../../shared/embed/problems.ts';
import { embedRoutes } from '../../shared/embed/routes.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Context } from '../context.ts';
import type { LimitRate } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { visitorEntering } from './enter.ts';
import { judging } from './judging.ts';
import { lookOf } from './look.ts';
import { followTalk, tellFollowers, type Followed } from './follow-talk.ts';
import { admitted, audienceOf, speakerOf, visitorIn } from './visitors.ts';
import { writeToken, type EmbedVisitor } from './visitor-token.ts';

const { messagesPerMinute, messagesPerMinutePerDeployment } = workLimits.embed;

export function serveEmbed(context: Context, followed: Followed) {
  const { gate, vault, ports, bus } = context;
  const { deployments } = ports;
  const limits = {
    visitor: gate.limitRate({ ...embedRoutes.send, perMinute: messagesPerMinute }),
    deployment: gate.limitRate({ ...embedRoutes.send, perMinute: messagesPerMinutePerDeployment }),
  };

  const talkWith = (visitor: EmbedVisitor) => ports.talks(audienceOf(deployments, visitor));

  /** Throws where they may not be here any more. */
  async function visiting(request: FastifyRequest, deploymentId: string) {
    const visitor = visitorIn(vault, request, deploymentId);
    await admitted(deployments, visitor);
    return { visitor, speaker: speakerOf(visitor), talk: talkWith(visitor) };
  }

  serve(gate, embedRoutes, {
    ...judging(ports.visitorFeedback, visiting),

    async look({ params, query, request, reply }) {
      // Any page may read the answer: for one of another origin it is a refusal.
      void reply.header('access-control-allow-origin', '*').header('vary', 'origin');
      const { origin } = request.headers;
      return lookOf(ports, await deployments.forEmbed({ key: query.key, origin, deploymentId: params.id }));
    },

    async enter({ params, body }) {
      const target = await deployments.forFrame({ key: body.key, deploymentId: params.id });
      const visitor = await visitorEntering({ vault, deployments }, target, body);
      const latest = await talkWith(visitor).latest(speakerOf(visitor), params.id);
      return {
        token: writeToken(vault, visitor),
        isAnonymous: visitor.vouchedBy === null,
        conversationId: latest ?? crypto.randomUUID(),
        look: await lookOf(ports, target),
        deployment: { ...target, inputVariables: await deployments.inputVariables(target) },
      };
    },

    async messages({ params, query, request }) {
      const { speaker, talk } = await visiting(request, params.id);
      if (!(await talk.isTheirs(speaker, params.conversationId))) return { items: [], from: null };
      const { items, from } = await talk.messages(speaker, params.conversationId, query);
      return { items: items.map(forVisitors), from };
    },

    async send({ params, body: { id, text, context, variables }, request, reply }) {
      const { visitor, speaker, talk } = await visiting(request, params.id);
      await limited(limits.visitor, embedProblems.tooManyMessages)(request, reply, visitor.visitorId);
      await limited(limits.deployment, embedProblems.tooManyVisitors)(request, reply, params.id);
      const message = { id, text, variables, deploymentId: params.id };
      const sent = await talk.send(speaker, params.conversationId, message, context);
      tellFollowers(bus, visitor);
      return forVisitors(sent.message);
    },

    async stop({ params, request }) {
      const { visitor, speaker, talk } = await visiting(request, params.id);
      const { message } = await talk.stop(speaker, params.conversationId, params.messageId);
      tellFollowers(bus, visitor);
      return forVisitors(message);
    },

    async reset({ params, request }) {
      const { visitor, speaker, talk } = await visiting(request, params.id);
      await talk.remove(speaker, params.conversationId);
      tellFollowers(bus, visitor);
    },

    async follow({ params, request, reply }) {
      const { visitor, speaker, talk } = await visiting(request, params.id);
      const mayGoOn = () => admitted(deployments, visitor);
      await followTalk(followed, { visitor, speaker, talk, mayGoOn, reply }, params.conversationId);
    },
  });
}

/** Neither what it has cost nor who in the company has to decide. */
const forVisitors = ({ usage: _usage, awaited, ...message }: ConversationMessage): ConversationMessage => ({
  ...message,
  awaited: awaited && { ...awaited, message: '', from: [] },
});

type TooMany = typeof embedProblems.tooManyMessages | typeof embedProblems.tooManyVisitors;

/** The refusal in words of its own. */
const limited =
  (limit: LimitRate, problem: TooMany) =>
  async (request: FastifyRequest, reply: FastifyReply, caller: string) => {
    try {
      await limit(request, reply, caller);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== kernelProblems.tooMany.code) throw error;
      throw new Problem(problem, { seconds: Number(error.values.seconds) });
    }
  };
