//! Storage rules as Firestore rules, so that hidane-rules can evaluate them.
//!
//! Three things differ. The service has another name and its paths start at `/b/{bucket}/o`;
//! hidane-rules looks up documents only in the request's own database, so the whole body moves
//! below `/databases/(default)/documents`. `resource` and `request.resource` hold the file's
//! metadata directly, where Firestore has fields in `.data`. And `firestore.get()` is plain `get()`.

use hidane_rules::{
    Allow, BinaryOp, Body, Callee, Expr, ExprKind, Function, Ident, Issue, Match, Method, PathPart,
    Ruleset, Segment, SegmentKind, Severity, SourceFile, Version, compile,
};

/// The prefix of every path that hidane-rules sees.
pub const ROOT: [&str; 3] = ["databases", "(default)", "documents"];

pub struct Compiled {
    pub ruleset: Option<Ruleset>,
    pub version: u8,
    pub errors: Vec<String>,
    pub warnings: Vec<String>,
}

/// Compiles `source`. If there are errors there is no ruleset, and each error names its line.
pub fn compile_storage_rules(source: &str) -> Compiled {
    let compilation = compile(&[SourceFile { name: None, content: source.to_owned() }]);
    let (errors, warnings): (Vec<&Issue>, Vec<&Issue>) =
        compilation.issues.iter().partition(|issue| issue.severity == Severity::Error);
    let lines = |issues: Vec<&Issue>| issues.iter().map(|issue| issue.line()).collect();
    let (mut errors, warnings): (Vec<String>, Vec<String>) = (lines(errors), lines(warnings));
    let ruleset = compilation.ruleset.filter(|_| errors.is_empty());
    if ruleset.as_ref().is_some_and(|rules| rules.service("firebase.storage").is_none()) {
        errors.push("storage.rules must declare `service firebase.storage`.".to_owned());
        return Compiled { ruleset: None, version: 2, errors, warnings };
    }
    let version = match ruleset.as_ref().map(|rules| rules.version) {
        Some(Version::V1) => 1,
        _ => 2,
    };
    Compiled { ruleset: ruleset.map(translate), version, errors, warnings }
}

fn translate(mut ruleset: Ruleset) -> Ruleset {
    ruleset.functions.iter_mut().for_each(function);
    for service in &mut ruleset.services {
        if service.name != "firebase.storage" {
            continue;
        }
        body(&mut service.body);
        service.name = "cloud.firestore".to_owned();
        let inner = std::mem::take(&mut service.body);
        let segment = |text: &str| Segment {
            kind: SegmentKind::Literal(text.to_owned()),
            span: service.name_span,
            name_span: service.name_span,
        };
        service.body.matches.push(Match {
            path: ROOT.map(segment).into(),
            body: inner,
            span: service.name_span,
        });
    }
    ruleset
}

/// Storage evaluates a list like the get of a file below that prefix, without filters. So a list is
/// evaluated as a get, against rules in which the two methods are swapped.
pub fn with_list_as_get(ruleset: &Ruleset) -> Ruleset {
    let mut swapped = ruleset.clone();
    swapped.services.iter_mut().for_each(|service| swap_methods(&mut service.body));
    swapped
}

fn swap_methods(body: &mut Body) {
    for allow in &mut body.allows {
        for method in &mut allow.methods {
            method.method = match method.method {
                Some(Method::Get) => Some(Method::List),
                Some(Method::List) => Some(Method::Get),
                other => other,
            };
        }
    }
    body.matches.iter_mut().for_each(|inner| swap_methods(&mut inner.body));
}

fn body(body: &mut Body) {
    body.functions.iter_mut().for_each(function);
    body.allows.iter_mut().for_each(|Allow { condition, .. }| condition.iter_mut().for_each(expression));
    body.matches.iter_mut().for_each(|inner| self::body(&mut inner.body));
}

fn function(function: &mut Function) {
    function.lets.iter_mut().for_each(|binding| expression(&mut binding.value));
    expression(&mut function.result);
}

fn expression(e: &mut Expr) {
    match &mut e.kind {
        ExprKind::Ident(name) if name == "resource" => metadata(e),
        ExprKind::Member { object, field } => {
            if field.name == "resource" && is_named(object, "request") {
                metadata(e);
            } else {
                expression(object);
            }
        }
        ExprKind::Call { callee, args } => {
            args.iter_mut().for_each(expression);
            call(callee);
        }
        ExprKind::List(items) => items.iter_mut().for_each(expression),
        ExprKind::Map(entries) => entries.iter_mut().for_each(|(key, value)| {
            expression(key);
            expression(value);
        }),
        ExprKind::Path(parts) => parts.iter_mut().for_each(|part| {
            if let PathPart::Expr(inner) = part {
                expression(inner);
            }
        }),
        ExprKind::Index { object, index } => [object, index].into_iter().for_each(|x| expression(x)),
        ExprKind::Slice { object, start, end } => {
            [object, start, end].into_iter().for_each(|x| expression(x));
        }
        ExprKind::Unary { operand, .. } => expression(operand),
        ExprKind::Binary { left, right, .. } => [left, right].into_iter().for_each(|x| expression(x)),
        ExprKind::Is { value, .. } => expression(value),
        ExprKind::Ternary { condition, then, otherwise, .. } => {
            [condition, then, otherwise].into_iter().for_each(|x| expression(x));
        }
        _ => {}
    }
}

fn call(callee: &mut Callee) {
    match callee {
        Callee::Method { receiver, name } if is_named(receiver, "firestore") => {
            *callee = Callee::Global(name.clone());
        }
        Callee::Method { receiver, .. } => expression(receiver),
        Callee::Namespaced { namespace, name } if namespace.name == "firestore" => {
            *callee = Callee::Global(name.clone());
        }
        _ => {}
    }
}

fn is_named(e: &Expr, wanted: &str) -> bool {
    matches!(&e.kind, ExprKind::Ident(name) if name == wanted)
}

/// `x` becomes `x == null ? null : x.data`, so that a missing file stays null, as rules expect.
fn metadata(e: &mut Expr) {
    let span = e.span;
    let file = std::mem::replace(e, Expr { kind: ExprKind::Null, span });
    let null = || Box::new(Expr { kind: ExprKind::Null, span });
    e.kind = ExprKind::Ternary {
        condition: Box::new(Expr {
            kind: ExprKind::Binary {
                op: BinaryOp::Eq,
                op_span: span,
                left: Box::new(file.clone()),
                right: null(),
            },
            span,
        }),
        question: span,
        then: null(),
        otherwise: Box::new(Expr {
            kind: ExprKind::Member {
                object: Box::new(file),
                field: Ident { name: "data".to_owned(), span },
            },
            span,
        }),
    };
}
