import type { Sentences } from '../../core/sentences.ts';

/** 计划不能用的原因。原文是英文，也给模型看；花括号里是其中的名称，或表中的另一句话。 */
export const zhPlanProblems: Sentences = {
  'There is no agent "{name}", and no server of that name is set up. Set it up in the settings, or change the plan: there are {names}.':
    '没有智能体“{name}”，也没有设置这个名称的服务器。请在设置中添加，或修改计划。现有：{names}。',
  'The plan uses the {what} "{name}", which is switched off. Switch it on in the settings, then run it again.':
    '计划使用{what}“{name}”，但它已关闭。请在设置中打开，然后重新运行。',
  'The plan uses the {what} "{name}", and a task that only reads uses none. Choose another permission, then run it again.':
    '计划使用{what}“{name}”，而只读任务不使用它们。请选择其他权限，然后重新运行。',
  '"{name}" has no tool "{tool}". Test it again in the settings, or change the plan.':
    '“{name}”没有工具“{tool}”。请在设置中重新测试，或修改计划。',
  'The plan uses the {what} "{name}", which has no tool that can be used. Test it again in the settings.':
    '计划使用{what}“{name}”，但它没有可用的工具。请在设置中重新测试。',
  'The plan uses the {what} "{name}", which comes after more tools than a task is offered. Switch off another one in the settings, then run it again.':
    '计划使用{what}“{name}”，但它前面的工具已达到一个任务可用的上限。请在设置中关闭其他服务器，然后重新运行。',
  // 计划的检查（core/plan/check-plan.ts）。
  'The plan has {size} agents and nodes; at most {most} are run. Use forEach for what is done many times, or split it.':
    '计划有 {size} 个智能体和节点，最多可以运行 {most} 个。重复多次的事请用 forEach，或把计划拆开。',
  'The plan has no agent. Give it at least one.': '计划中没有智能体，请至少写一个。',
  'The id "{id}" is used more than once. Give every agent and node its own id.':
    '编号“{id}”用了不止一次。每个智能体和节点都要有自己的编号。',
  'Agent "{id}" is named "{name}", {unknown}': '智能体“{id}”的名称“{name}”{unknown}',
  'Agent "{id}" depends on "{other}", {unknown}': '智能体“{id}”要等待“{other}”，但它{unknown}',
  'Agent "{id}" has neither a task nor nodes. Say what it has to do.':
    '智能体“{id}”既没有任务，也没有节点。请写明它要做什么。',
  'Agent "{id}" is a Timer behind a Timer. Leave one of them out.':
    '智能体“{id}”是排在定时器之后的定时器。请去掉其中一个。',
  'Agent "{id}" is a Timer that nobody waits for. Put what is to be done each time into an agent with dependsOn="{same}".':
    '智能体“{id}”是没有谁在等待的定时器。请把每次要做的事写进一个带 dependsOn="{same}" 的智能体。',
  'Node "{id}" comes after "{other}", {unknown}': '节点“{id}”排在“{other}”之后，但它{unknown}',
  'Node "{id}" ({kind}) {what}': '节点“{id}”{what}',
  'These wait for each other in a circle: {cycle}. Remove one of these dependencies.':
    '这些互相等待，成了一圈：{cycle}。请去掉其中一个等待关系。',
  // 变量（check-variables.ts）。
  'Node "{id}" reads "{name}" before a node of agent "{agent}" writes it. Change the order.':
    '节点“{id}”读取“{name}”时，智能体“{agent}”的节点还没有写入它。请调整顺序。',
  'Node "{id}" reads "{name}", which agent "{writer}" writes, but agent "{agent}" does not wait for it. Add "{same}" to its dependsOn.':
    '节点“{id}”读取“{name}”，它由智能体“{writer}”写入，但智能体“{agent}”没有等待它。请把“{same}”加入其 dependsOn。',
  'Node "{id}" reads "{name}", which no node writes. Give an earlier node output="{same}".':
    '节点“{id}”读取“{name}”，但没有节点写入它。请给前面的一个节点写上 output="{same}"。',
  // 结果的格式（output-form.ts）。
  '{node} states the form of its result in a way that cannot be read: {problem}. Write for example "name: string, price: number, tags: string[]", or "{ … }[]" for a list.':
    '{node}的结果格式无法读取：{problem}。可以写成 "name: string, price: number, tags: string[]"，列表写成 "{ … }[]"。',
  // 对运行中的计划的修改（change-plan.ts）。
  'Agent "{id}" is at work, and forEach, loop, watch and confirm can no longer come into it. Add another agent that waits for it.':
    '智能体“{id}”正在工作，不能再加入 forEach、loop、watch 和 confirm。请另加一个等待它的智能体。',
  'Agent "{id}" is at work, and its last forEach, loop, watch or confirm can no longer be removed.':
    '智能体“{id}”正在工作，不能再去掉它最后一个 forEach、loop、watch 或 confirm。',
  '"{id}" has started and cannot be removed any more. Skip it by a message, or stop the task.':
    '“{id}”已经开始，不能再删除。可以发消息跳过它，或停止任务。',
  '"{id}" has started and cannot be changed any more.': '“{id}”已经开始，不能再修改。',
  '"{id}" stands before "{last}", which has started. Put it after that.':
    '“{id}”排在已经开始的“{last}”之前。请把它放到后面。',
  // 计划的文本：DOT、JSON、XML。
  'The file is {length} MB long; a plan of at most {most} MB is read. Leave out results and outcomes, or split it.':
    '文件有 {length} MB，最多读取 {most} MB 的计划。请去掉结果，或把它拆开。',
  'This plan was written by a newer Tabwright. Update first.':
    '这个计划由更新版本的 Tabwright 写成。请先更新。',
  'This plan was written by a newer Tabwright (version {version}). Update first.':
    '这个计划由更新版本的 Tabwright（版本 {version}）写成。请先更新。',
  'The graph has no node. Write at least one: a [label="what to do"];':
    '图中没有节点。请至少写一个：a [label="要做的事"];',
  'Line {line}, column {column}: {problem}.': '第 {line} 行第 {column} 列：{problem}。',
  'This is not JSON: {error}.': '这不是 JSON：{error}。',
  'This is nested more than {count} deep, as no plan is. Take out what is so deep.':
    '这里的嵌套超过 {count} 层，计划不会这样。请去掉嵌套过深的部分。',
  'This is no plan: it has no "version".': '这不是计划：其中没有 "version"。',
  'The plan has no <agent>. Write at least one: <agents><agent name="…" id="0" dependsOn=""><task>…</task></agent></agents>.':
    '计划中没有 <agent>。请至少写一个：<agents><agent name="…" id="0" dependsOn=""><task>…</task></agent></agents>。',
  'The reply holds no plan. Answer with one <root>…</root> element and nothing else.':
    '其中没有计划。请只写一个 <root>…</root> 元素。',
  'The plan breaks off before </root>. Write it again, whole and shorter.':
    '计划在 </root> 之前中断。请重新写完整，或写短一些。',
  // 内容的类型（zod）。
  '{path}: {message}.': '{path}：{message}。',
};

/** 上面句子中的部分。 */
export const zhPlanProblemParts: Sentences = {
  agent: '智能体',
  server: '服务器',
  'no agent of this plan': '不是这个计划中的智能体',
  'no node beside it in {place}': '不在{place}的同一层',
  'no node beside it in {place}. Did you mean "{near}"?': '不在{place}的同一层。是否应为“{near}”？',
  'no node beside it in {place}. There {are}.': '不在{place}的同一层。现有：{are}。',
  'agent "{id}"': '智能体“{id}”',
  'node "{id}"': '节点“{id}”',
  'Agent "{id}"': '智能体“{id}”',
  'Node "{id}" ({kind})': '节点“{id}”',
  'has no text. Say what is to be done.': '没有文字。请写明要做什么。',
  'uses the tool "{tool}", {unknown}': '使用工具“{tool}”，但它{unknown}',
  'asks nothing. Write the question as its text.': '没有问题。请把问题写成它的文字。',
  'holds no node. Put the nodes inside it{where}.': '中没有节点。请把节点放在其中。',
  'has no items. Write items="a, b, c" or items="nameOfVariable".':
    '没有项目。请写 items="a, b, c"，或 items="变量名"。',
  'has no condition. Write until="…".': '没有条件。请写 until="…"。',
  'does not say what to watch. Write a <description>.': '没有说明监视什么。请写 <description>。',
  'which does not exist': '不存在',
  'which does not exist.': '不存在。',
  '{what}. Did you mean "{near}"?': '{what}。是否应为“{near}”？',
  '{what}. There {are}.': '{what}。现有：{are}。',
  'is {names}': '{names}',
  'are {names}': '{names}',
  'it is {length} characters long, and {most} are read. Shorten it':
    '长 {length} 个字符，最多读取 {most} 个，请缩短',
  'at character {at} there is {found} instead of {expected}': '第 {at} 个字符处是{found}，应为{expected}',
  'the end': '结尾',
  'fewer things inside each other': '更少的嵌套',
  'a type ({types}, any, { … } or a list with [])': '类型（{types}、any、{ … } 或带 [] 的列表）',
  'the name of a field': '字段的名称',
  '":" and a type': '“:”和类型',
  '"," or "{close}"': '“,”或“{close}”',
  '{shown} where {what} should be': '这里应为{what}，但{shown}',
  'the file ends': '文件已结束',
  'there is "{value}"': '出现了“{value}”',
  'the end after the last "}"': '最后一个“}”之后的结尾',
  '"]" or the name of an attribute': '“]”或属性的名称',
  'a value for {name}': '{name} 的值',
  'the name of a node': '节点的名称',
  'a port': '端口',
  'More than {deepest} subgraphs stand inside each other': '子图嵌套超过 {deepest} 层',
  'The node "{id}" has been described before, with {name} "{before}". Give each node its own id':
    '前面已经写过节点“{id}”，其 {name} 为“{before}”。每个节点都要有自己的编号',
  'The comment is never closed with */': '注释没有用 */ 结束',
  '"{char}" has no meaning here. Put the text around it in double quotes':
    '“{char}”在这里没有意义。请给这段文字加上双引号',
  'The text that begins here is never closed with {quote}': '从这里开始的文字没有用 {quote} 结束',
  'The "<" that begins here is never closed with ">"': '从这里开始的“<”没有用“>”结束',
  'Invalid input': '内容不符',
  'Invalid input: expected {expected}': '应为 {expected}',
  'Invalid input: expected {expected}, received {received}': '应为 {expected}，实际是 {received}',
  'Invalid option: expected one of {options}': '应为 {options} 之一',
  'Invalid discriminator value. Expected {options}': '应为 {options} 之一',
  'Too small: expected {kind} to have >={least} {unit}': '太短，至少为 {least}',
  'Too small: expected {kind} to be >{least}': '太小，应大于 {least}',
  'Too big: expected {kind} to be {limit}': '太大，应为 {limit}',
};
